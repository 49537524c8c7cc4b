import '#server/doctor/checks-for-staff.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { REFUSALS } from '#app/api/core/declared-answers.ts';
import { endpoints } from '#app/api/endpoints.ts';
import { readGuide, startGuide } from '#tests/support/api-guide.ts';

const guide = await readFile('docs/api.md', 'utf8');
const { run } = await startGuide();

test.each(readGuide(guide))('The guide’s line under “$section” works as stated: $source', run);

test('The guide explains every status with which a call can be refused', () => {
  const explained = [...guide.matchAll(/^\| (\d{3}) /gm)].map(([, status]) => status);
  expect(Object.keys(REFUSALS).filter((status) => !explained.includes(status))).toEqual([]);
});

test('The calls and pages of the API that the documents name exist', async () => {
  const pages = ['order', 'payment', 'stock', 'promotion', 'product', 'content', 'role', 'event'];
  const files = [...pages.map((page) => `docs/concepts/${page}.md`), 'docs/api.md'];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const known = endpoints.map(({ method, path }) => ({ method: method.toUpperCase(), shape: shapeOf(path) }));
  const named = texts.flatMap((text) => [...text.matchAll(/`(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+\/)`/g)]);
  const missing = named.filter(
    ([, method = '', path = '']) =>
      !known.some((row) => row.method === method && row.shape === shapeOf(path)),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(missing.map(([name]) => name)).toEqual([]);
});

function shapeOf(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}
