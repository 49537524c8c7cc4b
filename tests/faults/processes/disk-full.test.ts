import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { findDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { openSmallDisk, type SmallDisk } from '#tests/faults/support/small-disk.ts';
import { asFile, formOf } from '#tests/support/sample-images.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';

/** The test server's database, which is on another disk. */
const outsideDatabase = process.env.DATABASE_URL ?? '';

let disk: SmallDisk;
let shop: RunningShop;

async function openShop(megabytes: number, database: string): Promise<void> {
  disk = await openSmallDisk(megabytes);
  shop = await startShop(disk.folder, await freePort(), {
    SHOP_DEMO: '0',
    DATABASE_URL: database,
    TRUST_PROXY: 'loopback',
  });
}

afterEach(async () => {
  await shop.stop();
  await disk.close();
});

/** Noise, which does not compress. */
async function noise(): Promise<File> {
  const [width, height] = [600, 800];
  const pixels = Buffer.alloc(width * height * 3, crypto.getRandomValues(new Uint8Array(60_000)));
  return asFile(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer(),
  );
}

async function sendPhoto(): Promise<number> {
  const body = formOf({ image: await noise() });
  return (await fetch(`${shop.origin}/api/gallery/upload/`, { method: 'POST', body })).status;
}

async function halfWritten(): Promise<string[]> {
  return (await readdir(disk.folder, { recursive: true })).filter((file) => file.endsWith('.part'));
}

test('A picture that does not fit on the disk is refused for now and leaves no partial file', async () => {
  await openShop(4, outsideDatabase);
  expect(await sendPhoto()).toBe(201);
  await disk.fill(shop.pid);
  expect([503, 507]).toContain(await sendPhoto());
  expect(await halfWritten()).toEqual([]);
  expect((await fetch(shop.origin)).status).toBe(200);
  await disk.empty(shop.pid);
  expect(await sendPhoto()).toBe(201);
}, 60_000);

test('A full disk refuses orders for now, still shows pages, and loses nothing once there is room again', async () => {
  await openShop(400, '');
  // These modules read the database address on import, so it has to be set before.
  process.env.DATABASE_URL = (await findDatabaseAddress(disk.folder)) ?? '';
  const { closeDatabase, db } = await import('#app/platform/database/database.server.ts');
  const { buildProduct } = await import('#tests/support/builders.ts');
  const { bookStock, expectShopAddsUp } = await import('#tests/support/expect-invariants.ts');
  const { startBuying } = await import('#tests/support/shop-process/buyers.ts');
  const { id, slug } = await buildProduct({ stock: 1_000_000 });
  const page = `${shop.origin}/product/${slug}`;
  expect((await fetch(page)).status).toBe(200);
  const book = await bookStock();
  const buyers = startBuying(shop.origin, id);
  await expect.poll(() => buyers.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(4);

  await disk.fill(shop.pid);
  // Orders that fit into PostgreSQL's allocated files still succeed.
  const putOff = buyers.putOff();
  await expect.poll(buyers.putOff, { timeout: 60_000 }).toBeGreaterThan(putOff + 10);
  expect((await fetch(page)).status).toBe(200);
  expect((await fetch(`${shop.origin}/livez`)).status).toBe(200);

  await disk.empty(shop.pid);
  const before = buyers.acknowledged.length;
  await expect.poll(() => buyers.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 4);
  await buyers.stop();
  expect(buyers.surprises.filter((status) => disk.isReal || status !== 500)).toEqual([]);
  const orders = await db.selectFrom('orders').select('order_id').execute();
  expect(orders.map(({ order_id }) => order_id).sort()).toEqual(buyers.acknowledged.toSorted());
  await expectShopAddsUp(book);
  await closeDatabase();
}, 120_000);
