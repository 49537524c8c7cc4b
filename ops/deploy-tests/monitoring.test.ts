import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerMetrics } from '#server/metrics/shop-metrics.ts';
import { findProgram, runInstalled } from './support/installed-programs.ts';

const promtool = findProgram('promtool', 'prometheus') ?? '';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prometheus-'));
  await cp('ops/deploy/prometheus', folder, { recursive: true });
});

afterAll(() => rm(folder, { recursive: true }));

const RULES = 'shop-rules.yml';
const run = (...args: string[]) => runInstalled(promtool, args);
const rulesHold = () => run('test', 'rules', path.join(folder, 'shop-rules.test.yml'));

/** Runs the check on rules with a mistake, and puts the right ones back. */
async function withMistake(right: string, wrong: string, check: () => ReturnType<typeof run>) {
  const file = path.join(folder, RULES);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(right);
  await writeFile(file, text.replace(right, wrong));
  const result = await check();
  await writeFile(file, text);
  return result.code;
}

describe.skipIf(!promtool)('Prometheus', () => {
  test('The configuration is valid, and the alarms go off when they should and not before', async () => {
    expect(
      (await run('check', 'config', '--syntax-only', path.join(folder, 'prometheus.yml'))).output,
    ).toContain('SUCCESS');
    expect(await rulesHold()).toMatchObject({ code: 0 });
  });

  test('A misspelt function and a wrong threshold are refused', async () => {
    const checkRules = () => run('check', 'rules', path.join(folder, RULES));
    expect(await withMistake('humanizeDuration', 'humaniseDuration', checkRules)).toBe(1);
    expect(await withMistake('sum by (kind) (rate(', 'sum by (kind) (rat(', checkRules)).toBe(1);
    expect(await withMistake('ratio5m > 0.02', 'ratio5m > 0.2', rulesHold)).toBe(1);
    expect(await withMistake('unless on (instance)', 'and on (instance)', rulesHold)).toBe(1);
    expect(await withMistake('expr: shop_listener_lost > 0', 'expr: shop_listener_lost > 1', rulesHold)).toBe(
      1,
    );
  });

  test('Every expression of the dashboard is one that Prometheus understands', async () => {
    const { panels } = JSON.parse(await readFile('ops/deploy/grafana/shop.json', 'utf8'));
    const expressions: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    );
    expect(expressions.length).toBeGreaterThan(15);
    const rules = expressions.map((expr, at) => ({ record: `dashboard:expression_${at}`, expr }));
    const file = path.join(folder, 'dashboard.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect((await run('check', 'rules', file)).output).toContain(`SUCCESS: ${expressions.length} rules`);
    await writeFile(
      file,
      JSON.stringify({ groups: [{ name: 'x', rules: [{ record: 'x', expr: 'sum(shop_listener_lost' }] }] }),
    );
    expect((await run('check', 'rules', file)).code).toBe(1);
  });
});

test('Every figure of the dashboard and the alarms is one that the shop has', async () => {
  const texts = ['ops/deploy/grafana/shop.json', 'ops/deploy/prometheus/shop-rules.yml'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  const used = new Set(texts.flatMap((text) => text.match(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g) ?? []));
  const answer = await answerMetrics(new Request('http://shop.test/metrics'), '127.0.0.1');
  const known = [...((await answer?.text()) ?? '').matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(
    ([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
  );
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !known.includes(name))).toEqual([]);
});

test('Every alarm names a runbook that exists', () => {
  const named = [
    ...readFileSync('ops/deploy/prometheus/shop-rules.yml', 'utf8').matchAll(/docs\/operating\.md#([\w-]+)/g),
  ].map(([, anchor]) => anchor);
  const sheets = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^### (.+)$/gm)].map(
    ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((anchor) => !sheets.includes(anchor ?? ''))).toEqual([]);
});
