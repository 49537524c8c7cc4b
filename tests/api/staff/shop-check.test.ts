import { expect, test } from 'vitest';
import type { ShopCheck } from '#app/features/settings/schema.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();
const check = async () => (await call('GET', '/api/admin/shop-check/', { token })).body as ShopCheck;

test('An owner reads what every check found, with the next step where there is one', async () => {
  const began = Date.now();
  const { checked_at, findings } = await check();
  expect(Date.parse(checked_at)).toBeGreaterThanOrEqual(began - 1);
  const areas = new Set(findings.map(({ area }) => area));
  for (const area of [
    'Settings',
    'Contact',
    'Database',
    'Books',
    'Mail',
    'Pictures',
    'Backups',
    'Disk',
    'Clock',
    'Keys',
  ])
    expect([...areas], area).toContain(area);
  for (const { status, says, next } of findings) {
    expect(says).toMatch(/^\S[^\n]*\.$/);
    expect(next === null).toBe(status === 'ok');
  }
  expect(findings.filter(({ says }) => says.startsWith('This could not be checked'))).toEqual([]);
});

test('Whoever asks at once gets the same answer, so that asking often costs nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, check));
  expect(new Set(answers.map(({ checked_at }) => checked_at)).size).toBe(1);
});

test('Only owners may ask', async () => {
  expect(await call('GET', '/api/admin/shop-check/')).toMatchObject({ status: 401 });
  const desk = await buildStaffToken({ role: 'desk' });
  expect(await call('GET', '/api/admin/shop-check/', { token: desk })).toMatchObject({ status: 403 });
});
