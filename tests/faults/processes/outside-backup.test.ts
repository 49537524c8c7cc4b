import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildProduct } from '#tests/support/builders.ts';
import { startBuying } from '#tests/support/shop-process/buyers.ts';
import { runOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { buildPicture } from '#tests/support/stored-pictures.ts';
import { withDatabase } from '#tests/support/vitest/database-server.ts';

/** A shop on a database that is not its own, as several nodes have it, and a folder for its backups and their restores. */
const ELSEWHERE = `elsewhere_${process.pid}`;
const data = process.env.SHOP_DATA ?? '';
let root: string;
let shop: RunningShop;
let product: { id: number };

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'outside backups '));
  product = await buildProduct({ stock: 1_000_000 });
  for (const color of ['teal', 'gold']) await addPhoto(color);
  await onServer(`create database ${ELSEWHERE}`);
  shop = await startShop(data, await freePort(), {
    SHOP_DEMO: '0',
    TRUST_PROXY: 'loopback',
  });
}, 180_000);

afterAll(async () => {
  await shop.stop();
  await onServer(`drop database ${ELSEWHERE} with (force)`);
  await rm(root, { recursive: true, force: true });
});

test('A backup of an outside database under load is a whole shop in another database, and its drill prints figures', async () => {
  const out = path.join(root, 'backups');
  const acknowledged = await backUpWhilePeopleOrder(out);
  const backup = path.join(out, (await readdir(out))[0] ?? '');

  const elsewhere = withDatabase(inject('databaseServer'), ELSEWHERE);
  const to = { SHOP_DATA: path.join(root, 'other machine'), DATABASE_URL: elsewhere };
  expect(await runOwnerCommand('restore', [backup], to)).toMatchObject({ code: 0 });
  expect(await runOwnerCommand('invariants', [], to)).toMatchObject({ code: 0 });
  const restored = await listOrders(elsewhere);
  expect(acknowledged.filter((order) => !restored.includes(order))).toEqual([]);
  expect(await readdir(path.join(to.SHOP_DATA, 'pictures'))).toHaveLength(2);

  const drill = await runOwnerCommand('drill', [], { BACKUP_DIR: out, SHOP_DATA: data });
  expect(drill.output).toMatch(
    /^gulnar-\d{8}-\d{6}: \d+ rows in \d+ tables, 2 pictures, \d+\.\d MB\n✓ restored +\d+\.\d s\n✓ checked +\d+\.\d s\nThe backup is a whole shop: \d+\.\d s from its files to a checked database\.\n$/,
  );
  expect(drill.code).toBe(0);
  // A picture that is lost is found by the drill, not only by a shopper.
  await rm(path.join(backup, 'pictures', (await readdir(path.join(backup, 'pictures')))[0] ?? ''));
  expect(await runOwnerCommand('drill', [backup], { SHOP_DATA: root })).toEqual({
    code: 1,
    output: expect.stringMatching(/^Sorry: .* is damaged or missing\.\n$/),
  });
}, 240_000);

async function backUpWhilePeopleOrder(out: string): Promise<string[]> {
  const buyers = startBuying(shop.origin, product.id);
  try {
    await expect.poll(() => buyers.acknowledged.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(8);
    const before = [...buyers.acknowledged];
    const env = { DATABASE_URL: process.env.DATABASE_URL ?? '', SHOP_DATA: data };
    expect(await runOwnerCommand('backup', [out], env)).toMatchObject({ code: 0 });
    expect(buyers.acknowledged.length, 'orders went on meanwhile').toBeGreaterThan(before.length);
    expect(buyers.surprises).toEqual([]);
    return before;
  } finally {
    await buyers.stop();
  }
}

async function addPhoto(color: string): Promise<void> {
  const image = await buildPicture(color);
  await db.insertInto('photos').values({ image, alt_text: color }).execute();
}

async function listOrders(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select order_id from orders');
  await client.end();
  return rows.map(({ order_id }) => order_id);
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  await client.query(sql);
  await client.end();
}
