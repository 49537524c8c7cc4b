import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopCheck } from '#app/features/settings/schema.ts';
import type { AreaFinding } from '#server/doctor/run-checks.ts';
import { runOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import { freePort, startShop } from '#tests/support/shop-process/running-shop.ts';

const LIMIT = 120_000;
const PASSWORD = 'a-password-of-nobody';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'doctor '));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function examine(
  env: Record<string, string>,
): Promise<{ code: number | null; findings: AreaFinding[] }> {
  const { code, output } = await runOwnerCommand('doctor', ['--json'], env);
  return { code, findings: JSON.parse(output) };
}

async function askAsOwner(origin: string): Promise<AreaFinding[]> {
  const signedIn = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  const answer = await fetch(`${origin}/api/admin/shop-check/`, {
    headers: { Authorization: `Bearer ${access}` },
  });
  return ((await answer.json()) as ShopCheck).findings;
}

const of = (findings: AreaFinding[], area: string) => findings.filter((finding) => finding.area === area);

test(
  'A shop is checked while its database is away: that is one problem, and the rest is checked all the same',
  async () => {
    const data = path.join(root, 'away');
    const { code, findings } = await examine({
      SHOP_DATA: data,
      DATABASE_URL: `postgres://shop:${PASSWORD}@127.0.0.1:9/shop`,
      SMTP_URL: `smtp://shop:${PASSWORD}@127.0.0.1:9`,
    });
    expect(code).toBe(1);
    expect(of(findings, 'Database')).toEqual([
      expect.objectContaining({ status: 'problem', says: expect.stringContaining('cannot be asked') }),
    ]);
    expect(of(findings, 'Mail')).toMatchObject([{ status: 'problem' }]);
    for (const area of ['Settings', 'Pictures', 'Backups', 'Clock', 'Keys', 'Shop'])
      expect(of(findings, area), area).not.toEqual([]);
    expect(JSON.stringify(findings)).not.toContain(PASSWORD);
    expect(existsSync(data)).toBe(false);
  },
  LIMIT,
);

test(
  'A shop is checked while it runs and when it is stopped, and the command says what is wrong in aligned lines',
  async () => {
    const data = path.join(root, 'shop');
    const port = await freePort();
    const env = { SHOP_DATA: data, DATABASE_URL: '', PORT: String(port), SHOP_DEMO: '0', SMTP_URL: '' };
    const shop = await startShop(data, port, {
      SHOP_DEMO: '0',
      DATABASE_URL: '',
      TRUST_PROXY: 'loopback',
      ADMIN_PASSWORD: PASSWORD,
    });
    try {
      const { findings } = await examine(env);
      expect(findings.filter(({ says }) => says.startsWith('This could not be checked'))).toEqual([]);
      expect(of(findings, 'Database').map(({ status }) => status)).toEqual(['ok', 'ok']);
      expect(of(findings, 'Books')).toMatchObject([{ status: 'ok' }]);
      expect(of(findings, 'Shop')).toMatchObject([
        { says: 'The shop runs with 1 worker, and none has ended by itself.' },
      ]);
      // The screen of the built shop finds the same.
      const shown = await askAsOwner(shop.origin);
      expect(of(shown, 'Database').map(({ status }) => status)).toEqual(['ok', 'ok']);
      expect(shown.filter(({ says }) => says.startsWith('This could not be checked'))).toEqual([]);
      expect(of(findings, 'Backups')[0]).toMatchObject({
        status: 'warning',
        says: 'There is no good backup of this shop yet.',
      });
    } finally {
      await shop.stop();
    }
    expect(await runOwnerCommand('backup', [], env)).toMatchObject({ code: 0 });
    const well = await examine(env);
    expect(of(well.findings, 'Backups')[0]?.says).toMatch(/^The last good backup is of /);
    expect(of(well.findings, 'Shop')[0]?.says).toMatch(/^No shop answers on port/);
    expect(well.code).toBe(0);

    await mkdir(path.join(data, 'backups', 'gulnar-20990101-000000'));
    await writeFile(path.join(data, 'secrets', 'address-key'), 'x');
    await chmod(path.join(data, 'secrets', 'address-key'), 0o644);
    const before = await readdir(data, { recursive: true });
    const { code, output } = await runOwnerCommand('doctor', [], env);
    expect(code).toBe(1);
    expect(output).toMatch(/^✗ Backups {6}gulnar-20990101-000000 in .* is dated later than now/m);
    expect(output).toMatch(
      /^✗ Keys {9}Other users of this machine can read .*address-key\.\n {15}→ chmod go= /m,
    );
    expect(output).toMatch(/\n2 problems, \d+ warnings\.\n$/);
    const names = (list: string[]) => list.filter((name) => !/^(?:pg\/|logs|shop\.)/.test(name)).sort();
    expect(names(await readdir(data, { recursive: true }))).toEqual(names(before));
  },
  LIMIT,
);

test('The command says how it is called', async () => {
  const { code, output } = await runOwnerCommand('doctor', ['--colour'], {});
  expect({ code, output }).toEqual({
    code: 2,
    output: expect.stringContaining('npm run doctor -- [--json]'),
  });
});
