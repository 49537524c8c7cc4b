import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { expectMailFile, leaveMailsUnsent } from '#tests/faults/support/unsent-mails.ts';
import { runOwnerCommand, startOwnerCommand } from '#tests/support/shop-process/owner-commands.ts';
import { freePort, type RunningShop, startShop } from '#tests/support/shop-process/running-shop.ts';
import { withDatabase } from '#tests/support/vitest/database-server.ts';

/** A shop with its own PostgreSQL and some pictures, as `npm start` runs it; restores go to other folders. */
let root: string;
let data: string;
let shop: RunningShop;
let product: { id: number; slug: string };

const WITHOUT_DEMO = { SHOP_DEMO: '0', DATABASE_URL: '', TRUST_PROXY: 'loopback' };
const COLORS = ['teal', 'crimson', 'gold', 'navy', 'olive'];
// Each test starts several programs, and PostgreSQL.
const LIMIT = 180_000;
const SECOND_FACTOR_KEY = 'secrets/second-factor-key';
const KEY = 'correct horse battery staple';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shop backups '));
  data = path.join(root, 'shop');
  shop = await startShop(data, await freePort(), { ...WITHOUT_DEMO, ADMIN_PASSWORD: KEY });
  // These modules read the database address on import, so it has to be set before.
  process.env.DATABASE_URL = (await findDatabaseAddress(data)) ?? '';
  process.env.SHOP_DATA = data;
  const { buildProduct } = await import('#tests/support/builders.ts');
  product = await buildProduct({ stock: 1_000_000 });
  for (const color of COLORS) await addPhoto(color);
  const { encryptSecret } = await import('#app/features/staff/second-factor/totp.server.ts');
  await encryptSecret('of somebody with a second step', 1);
  await signIn(shop);
}, LIMIT);

afterAll(async () => {
  const { closeDatabase } = await import('#app/platform/database/database.server.ts');
  await closeDatabase();
  await shop.stop();
  await rm(root, { recursive: true, force: true });
});

test(
  'A backup made during orders restores every picture, every order acknowledged before it began, and the mails that waited',
  async () => {
    const out = path.join(root, 'under load');
    const { before, mails } = await backUpWhilePeopleOrder(out);
    const [name = ''] = await readdir(out);
    expect(name).toMatch(/^gulnar-\d{8}-\d{6}$/);

    const restored = path.join(root, 'restored');
    expect(await runOwnerCommand('restore', [path.join(out, name)], { SHOP_DATA: restored })).toMatchObject({
      code: 0,
    });
    const second = await startShop(restored, await freePort(), WITHOUT_DEMO);
    try {
      const url = (await findDatabaseAddress(restored)) ?? '';
      const orders = (await query(url, 'select order_id from orders')).map(({ order_id }) =>
        String(order_id),
      );
      expect(
        before.filter((order) => !orders.includes(order)),
        'lost orders',
      ).toEqual([]);
      const placed = await query(process.env.DATABASE_URL ?? '', 'select order_id from orders');
      expect(placed.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining(orders));
      expect(
        await query(
          url,
          `select stock + (select sum(quantity)::int from order_lines) as pieces from products`,
        ),
      ).toEqual([{ pieces: 1_000_000 }]);
      const pictures = (await readdir(path.join(restored, 'pictures'))).sort();
      expect(pictures).toEqual((await readdir(path.join(data, 'pictures'))).sort());
      expect(pictures).toHaveLength(COLORS.length);
      expect(await runOwnerCommand('invariants', [], { SHOP_DATA: restored })).toMatchObject({ code: 0 });
      // Sequences continue, staff can sign in, and earlier tokens stay valid.
      const { startBuying } = await import('#tests/support/shop-process/buyers.ts');
      const more = startBuying(second.origin, product.id, { buyers: 1 });
      await expect.poll(() => more.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(1);
      await more.stop();
      expect(more.surprises).toEqual([]);
      await expectMailFile(restored, mails.waiting);
      expect(
        await query(
          url,
          `select id from order_events where undelivered_mails = '{shop}' order by id limit 1`,
        ),
      ).toEqual([{ id: mails.undelivered }]);
      const secrets = await readSecrets(restored);
      expect(secrets.length).toBeGreaterThan(0);
      expect(secrets).toEqual(await readSecrets(data));
      expect(await readFile(path.join(restored, SECOND_FACTOR_KEY))).toEqual(
        await readFile(path.join(data, SECOND_FACTOR_KEY)),
      );
      await signIn(second);
    } finally {
      await second.stop();
    }
  },
  LIMIT,
);

test(
  'An encrypted backup restores into an external database with the same rows in every table, and only with its key',
  async () => {
    const backup = await backUpTo('encrypted', { BACKUP_KEY: KEY });
    const names = (await readdir(backup, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(names.length).toBeGreaterThan(20);
    for (const { name, parentPath } of names) {
      const file = path.join(parentPath, name);
      expect((await stat(file)).mode % 0o1000, name).toBe(0o600);
      if (!name.startsWith('manifest'))
        expect((await readFile(file)).subarray(0, 8).toString()).toBe('GULNARB1');
    }
    expect((await stat(backup)).mode % 0o1000).toBe(0o700);

    const to = { SHOP_DATA: path.join(root, 'outside'), DATABASE_URL: await newDatabase('restored_shop') };
    expect(await runOwnerCommand('restore', [backup], to)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Sorry: this backup is encrypted: set BACKUP_KEY .*\n$/),
    });
    expect(await runOwnerCommand('restore', [backup], { ...to, BACKUP_KEY: `${KEY}!` })).toEqual({
      code: 1,
      output: expect.stringMatching(/^Sorry: BACKUP_KEY is not the key of this backup.*\n$/),
    });
    expect(await runOwnerCommand('restore', [backup], { ...to, BACKUP_KEY: KEY })).toMatchObject({ code: 0 });
    const tables = await fingerprints(to.DATABASE_URL);
    expect(tables).toEqual(await fingerprints(process.env.DATABASE_URL ?? ''));
    expect(Object.keys(tables).length).toBeGreaterThan(20);
    expect(
      await runOwnerCommand('restore', [backup], {
        ...to,
        SHOP_DATA: path.join(root, 'other'),
        BACKUP_KEY: KEY,
      }),
    ).toEqual({
      code: 1,
      output: expect.stringContaining('has tables already, and a restore never overwrites a shop'),
    });
  },
  LIMIT,
);

test(
  'A restore refuses a damaged file by its name, and a folder that already has a shop',
  async () => {
    const backup = await backUpTo('damaged');
    const taken = path.join(root, 'taken');
    await mkdir(path.join(taken, 'pg'), { recursive: true });
    expect(await runOwnerCommand('restore', [backup], { SHOP_DATA: taken })).toEqual({
      code: 1,
      output: expect.stringContaining('a restore never overwrites a shop'),
    });
    const picture = path.join(backup, 'pictures', (await readdir(path.join(backup, 'pictures')))[2] ?? '');
    const bytes = await readFile(picture);
    const target = path.join(root, 'never filled');
    bytes[40] = 1 ^ (bytes[40] ?? 0);
    await writeFile(picture, bytes);
    expect(await runOwnerCommand('restore', [backup], { SHOP_DATA: target })).toEqual({
      code: 1,
      output: expect.stringContaining(`${picture} is damaged or missing; nothing was restored`),
    });
    expect(existsSync(target)).toBe(false);
    await rm(path.join(backup, 'manifest.json'));
    expect((await runOwnerCommand('restore', [backup], { SHOP_DATA: target })).output).toContain(
      'holds no whole backup',
    );
  },
  LIMIT,
);

test(
  'A restore refuses the backup of an unreleased version, and says so before it writes anything',
  async () => {
    const backup = await backUpTo('unreleased');
    const file = path.join(backup, 'manifest.json');
    const manifest = await readFile(file, 'utf8');
    await writeFile(file, manifest.replace('003-operations.sql', '003-carts-and-orders.sql'));
    const target = path.join(root, 'never filled');
    expect(await runOwnerCommand('restore', [backup], { SHOP_DATA: target })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Sorry: this backup was made by an unreleased version .*, with 003-carts-and-orders\.sql\); restore it with a version that has this migration\.\n$/,
      ),
    });
    expect(existsSync(target)).toBe(false);
  },
  LIMIT,
);

test(
  'A backup that was killed is never accepted as a complete one',
  async () => {
    const out = path.join(root, 'killed');
    const holder = new pg.Client(process.env.DATABASE_URL);
    await holder.connect();
    // The backup reads the tables in sequence and is blocked at this one after it has written others.
    await holder.query('begin; lock table orders in access exclusive mode');
    const backup = startOwnerCommand('backup', [out], { SHOP_DATA: data });
    await expect
      .poll(async () => (existsSync(out) ? (await readdir(out, { recursive: true })).join() : ''), {
        timeout: 20_000,
      })
      .toContain('carts.copy.gz');
    expect((await runOwnerCommand('backup', [out], { SHOP_DATA: data })).output).toContain(
      'another backup of this shop',
    );
    backup.child.kill('SIGKILL');
    await backup.ended;
    await holder.end();
    const [left = ''] = await readdir(out);
    expect(left).toMatch(/^\.gulnar-.*\.unfinished-/);
    const refused = await runOwnerCommand('restore', [path.join(out, left)], {
      SHOP_DATA: path.join(root, 'none'),
    });
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('holds no whole backup') });
    await expect
      .poll(async () => (await runOwnerCommand('backup', [out], { SHOP_DATA: data })).code, {
        timeout: 60_000,
      })
      .toBe(0);
  },
  LIMIT,
);

test(
  'A restore that was killed is not accepted as a shop and can be run again',
  async () => {
    const backup = await backUpTo('for a killed restore');
    const target = path.join(root, 'half restored');
    const restore = startOwnerCommand('restore', [backup], { SHOP_DATA: target });
    await expect.poll(() => existsSync(path.join(target, 'pg')), { timeout: 20_000, interval: 5 }).toBe(true);
    restore.child.kill('SIGKILL');
    expect(await restore.ended).toMatchObject({ code: null });
    await expect(startShop(target, await freePort(), WITHOUT_DEMO)).rejects.toThrow('a restore into');
    expect(await runOwnerCommand('restore', [backup], { SHOP_DATA: target })).toMatchObject({ code: 0 });
    expect(await runOwnerCommand('invariants', [], { SHOP_DATA: target })).toMatchObject({ code: 0 });
    // A backup works while the shop is stopped, too.
    const again = await runOwnerCommand('backup', [path.join(root, 'of stopped')], { SHOP_DATA: target });
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('5 pictures') });
  },
  LIMIT,
);

test(
  'Violated invariants are counted, and the command fails',
  async () => {
    const url = withDatabase(inject('databaseServer'), 'restored_shop');
    await query(
      url,
      `update orders set subtotal = subtotal + 1, total = total + 1
    where id in (select id from orders order by id limit 2)`,
    );
    const { code, output } = await runOwnerCommand('invariants', [], {
      DATABASE_URL: url,
      SHOP_DATA: path.join(root, 'outside'),
    });
    expect(code).toBe(1);
    expect(output).toMatch(/✗ money {9}2 {2}every order has lines, .* \(GL-\w{4}-\w{4}, GL-\w{4}-\w{4}\)/);
  },
  LIMIT,
);

/** Into a new folder; returns the backup's own. */
async function backUpTo(name: string, env: Record<string, string> = {}): Promise<string> {
  const out = path.join(root, name);
  expect(await runOwnerCommand('backup', [out], { SHOP_DATA: data, ...env })).toMatchObject({ code: 0 });
  return path.join(out, (await readdir(out))[0] ?? '');
}

async function backUpWhilePeopleOrder(out: string) {
  const { startBuying } = await import('#tests/support/shop-process/buyers.ts');
  const buyers = startBuying(shop.origin, product.id);
  try {
    await expect.poll(() => buyers.acknowledged.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(8);
    const mails = await leaveMailsUnsent((text) => query(process.env.DATABASE_URL ?? '', text));
    const before = [...buyers.acknowledged];
    const backup = await runOwnerCommand('backup', [out], { SHOP_DATA: data });
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('5 pictures') });
    expect(buyers.acknowledged.length, 'orders went on meanwhile').toBeGreaterThan(before.length);
    expect(buyers.surprises).toEqual([]);
    return { before, mails };
  } finally {
    await buyers.stop();
  }
}

async function addPhoto(color: string): Promise<void> {
  const { db } = await import('#app/platform/database/database.server.ts');
  const { buildPicture } = await import('#tests/support/stored-pictures.ts');
  const image = await buildPicture(color);
  await db
    .insertInto('photos')
    .values({ image, alt_text: `A photo in ${color}: \\ "quoted"\tکرتا\n` })
    .execute();
}

async function signIn({ origin }: RunningShop): Promise<void> {
  const { status } = await fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: KEY }),
  });
  expect(status).toBe(200);
}

async function readSecrets(folder: string): Promise<unknown[]> {
  return query((await findDatabaseAddress(folder)) ?? '', 'select name, value from secrets order by name');
}

async function newDatabase(name: string): Promise<string> {
  await query(inject('databaseServer'), `create database ${name}`);
  return withDatabase(inject('databaseServer'), name);
}

/** By table: a hash over all its rows. Tables that an idle shop writes are left out. */
async function fingerprints(url: string): Promise<Record<string, unknown>> {
  const tables = await query(
    url,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('migrations', 'metadata', 'order_events', 'rate_limits')`,
  );
  const found: Record<string, unknown> = {};
  for (const { relname } of tables) {
    const [row] = await query(
      url,
      `select md5(string_agg(t::text, e'\\n' order by t::text)) as hash from ${relname} as t`,
    );
    found[String(relname)] = row?.hash;
  }
  return found;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
