import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildCategory, buildStaffToken } from '#tests/support/builders.ts';
import { comparedImport, readImport, SHOPIFY_HEADINGS } from '#tests/support/catalogue/import-files.ts';
import { expectInvariants } from '#tests/support/expect-invariants.ts';
import { killWhileWaiting } from '#tests/support/shop-process/kill-while-waiting.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

let folder: string;
let shop: RunningShop;
let token: string;

const start = (port: number) =>
  startShop(path.join(folder, 'shop'), port, {
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SHOP_DEMO: '0',
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop import '));
  shop = await start(await freePort());
  token = await buildStaffToken({ role: 'owner' });
  for (const name of ['Casual Wear', 'Eid Wear']) await buildCategory(name);
});

afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

const PIECES = 60;

/** The fiftieth is the only one of its category. */
const LAST = 50;

const file = [
  SHOPIFY_HEADINGS,
  ...Array.from({ length: PIECES }, (_, n) => {
    const category = n === LAST ? 'Eid Wear' : 'Casual Wear';
    return ['S', 'M'].map((size, at) =>
      [
        ...[`kurta-${n}`, ...(at === 0 ? [`Kurta ${n}`, 'A kurta.', category, 'Kurta'] : ['', '', '', ''])],
        ...['Size', size, `K-${n}-${size}`, 4500, 'shopify', 3, ''],
      ].join(','),
    );
  }).flat(),
].join('\n');

const send = (address: string) =>
  fetch(`${shop.origin}${address}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });

async function restart(): Promise<void> {
  shop = await start(Number(new URL(shop.origin).port));
}

/** Pieces of the ledger, and what is there of products and sizes. */
async function countsOf(id: number) {
  const { rows } = await sql<{ products: number; sizes: number; moves: number; applied: number }>`
    select (select count(*)::integer from products) as products, (select count(*)::integer from product_sizes) as sizes,
      (select count(*)::integer from stock_ledger where reason = 'import' and on_hand > 0) as moves,
      (select count(*)::integer from import_rows where import_id = ${id} and result = 'applied' and undone is null) as applied`.execute(
    db,
  );
  return rows[0];
}

test('An import that is being applied, or taken back, when the shop is killed goes on after the start: nothing half, nothing twice', async () => {
  const { id } = await comparedImport(token, file);
  const category = sql`select id from categories where name = 'Eid Wear' for update`;
  await killWhileWaiting(shop, category, () => send(`/api/admin/imports/${id}/apply/`));
  // Whole transactions of twenty, each with what it says of itself.
  expect(await countsOf(id)).toEqual({ products: 40, sizes: 80, moves: 80, applied: 40 });
  await restart();
  await expect.poll(async () => (await readImport(token, id)).state, { timeout: 30_000 }).toBe('applied');
  const whole = { products: PIECES, sizes: 2 * PIECES, moves: 2 * PIECES, applied: PIECES };
  expect(await countsOf(id)).toEqual(whole);
  await send(`/api/admin/imports/${id}/apply/`);
  expect(await countsOf(id)).toEqual(whole);
  await expectInvariants();

  const size = sql`select product_id from product_sizes
    where product_id = (select id from products where slug = 'kurta-30') for update`;
  await killWhileWaiting(shop, size, () => send(`/api/admin/imports/${id}/undo/`));
  expect(await countsOf(id)).toMatchObject({ products: 40, sizes: 80, applied: 40 });
  await restart();
  await expect.poll(async () => (await readImport(token, id)).state, { timeout: 30_000 }).toBe('undone');
  expect(await countsOf(id)).toMatchObject({ products: 0, sizes: 0, applied: 0 });
  await expectInvariants();
}, 180_000);
