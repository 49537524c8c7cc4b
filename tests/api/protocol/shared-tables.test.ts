import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteCartsBeyond } from '#app/features/cart/saved-carts.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db } from '#app/platform/database/database.server.ts';
import { NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { clearOldNetworks } from '#app/platform/database/shared-room.server.ts';
import { networkHashes } from '#app/platform/request/rate-limit.server.ts';
import { buildProduct, buildStaffToken } from '#tests/support/builders.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { formOf, jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';

const { tables } = LIMITS;
let token = '';
let product = 0;

beforeAll(async () => {
  token = await buildStaffToken();
  product = (await buildProduct({ stock: 0 })).id;
  await db
    .insertInto('settings')
    .values({ key: 'premoderate_reviews', value: 'true' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'true' }))
    .execute();
});

let sent = 0;
const text = () => `${++sent} Koel`;
const send = (path: string, body: object, address: string) => call('POST', path, { body, address });

/** What strangers may leave, how, and what fills the table: SQL for the columns of row `n`. */
const LEFT = {
  stock_alerts: {
    most: tables.stock_alerts.value,
    accepted: 202,
    leave: (address: string) =>
      send(`/products/${product}/stock-alerts/`, { contact: `koel${++sent}@example.com` }, address),
    columns: 'product_id, size, email, contact_hash',
    values: () => sql`${product}::integer, '', n || '@example.net', lpad(n::text, 43, 'x')`,
  },
  contact_messages: {
    most: tables.waiting_messages.value,
    accepted: 201,
    leave: (address: string) =>
      send('/api/contact/', { name: 'Koel', email: 'koel@example.com', message: text() }, address),
    columns: 'name, email, message',
    values: () => sql`'x', 'x@example.net', 'x'`,
  },
  reviews: {
    most: tables.waiting_reviews.value,
    accepted: 201,
    leave: (address: string) =>
      send('/reviews/submit/', { product, user_name: 'Koel', rating: 5, comment: text() }, address),
    columns: 'product_id, user_name, rating, comment, is_approved',
    values: () => sql`${product}::integer, 'x', 5, 'x', false`,
  },
  photos: {
    most: tables.waiting_photos.value,
    accepted: 201,
    leave: async (address: string) =>
      call('POST', '/api/gallery/upload/', { body: formOf({ image: await jpeg() }), address }),
    columns: 'image, alt_text',
    values: () => sql`(select name from pictures limit 1), 'x'`,
  },
} as const;
type Name = keyof typeof LEFT;
const all = Object.keys(LEFT) as Name[];
/** The same rule holds for all. */
const names = hasSlowTests ? all : (['contact_messages', 'photos'] satisfies Name[]);

const rowsOf = async (name: Name) => (await db.selectFrom(name).select('id').execute()).length;

/** `rows` of each network; `after` as many that are there. */
async function fill(
  name: Name,
  networks: number,
  rows: number,
  site: string | null = null,
  after = 0,
): Promise<void> {
  await LEFT.photos.leave('198.18.0.1');
  const { columns, values } = LEFT[name];
  const hash = sql`md5(((n - 1) / ${rows}::integer)::text)`;
  await sql`insert into ${sql.table(name)} (${sql.raw(columns)}, network_hash, site_hash)
    select ${values()}, ${hash}, ${site === null ? hash : sql`${site}::text`}
    from generate_series(${after + 1}::integer, ${after + networks * rows}::integer) as n`.execute(db);
}

beforeEach(async () => {
  for (const name of all) await db.deleteFrom(name).execute();
});

describe.each(names)('What waits in %s', (name) => {
  const { most, accepted, leave } = LEFT[name];
  const share = most / NETWORK_SHARE;

  test.each([
    ['a /48', '2001:db8:48:1::1', '2001:db8:48:ffff::1'],
    ['a /24', '192.0.2.1', '192.0.2.250'],
  ])(
    'What waits comes at most to a tenth from %s, and everybody else is accepted',
    async (_what, flood, neighbour) => {
      const { site } = await networkHashes(flood);
      await fill(name, share - 1, 1, site);
      expect((await leave(flood)).status).toBe(accepted);
      expect((await leave(neighbour)).status).toBe(429);
      expect((await leave('203.0.113.9')).status).toBe(accepted);
    },
  );

  test('What waits gives the newest of the largest network up when it is full, and takes what a shopper leaves', async () => {
    await fill(name, NETWORK_SHARE, share);
    const before = await rowsOf(name);
    for (const address of ['203.0.113.9', '2001:db8:7:1::1'])
      expect((await leave(address)).status).toBe(accepted);
    expect(await rowsOf(name)).toBeLessThanOrEqual(before);
    for (const address of ['203.0.113.9', '2001:db8:7:1::1']) {
      const { customer } = await networkHashes(address);
      expect(
        await db.selectFrom(name).select('id').where('network_hash', '=', customer).execute(),
      ).toHaveLength(1);
    }
  });

  test('What waits gives up the newest of the largest network, not of another one', async () => {
    await fill(name, most - 5, 1);
    await fill(name, 5, 1, 'x'.repeat(24), most - 5);
    const ofLargest = () =>
      db.selectFrom(name).select('id').where('site_hash', '=', 'x'.repeat(24)).orderBy('id').execute();
    const before = await ofLargest();
    expect((await leave('203.0.113.9')).status).toBe(accepted);
    expect(await ofLargest()).toEqual(before.slice(0, 4));
  });

  test('What waits is given up for nobody who has as much already', async () => {
    await fill(name, most - 1, 1);
    expect((await leave('203.0.113.9')).status).toBe(accepted);
    const before = await rowsOf(name);
    expect((await leave('203.0.113.10')).status).toBe(429);
    expect(await rowsOf(name)).toBe(before);
  });

  test('What waits is refused to no shopper by a flood from as many networks as there is room for', async () => {
    await fill(name, most, 1);
    expect((await leave('203.0.113.9')).status).toBe(accepted);
  });
});

test.each([
  ['contact_messages', 'answered_at = now()'],
  ['reviews', 'hidden_at = now()'],
  ['photos', 'is_approved = true'],
] as const)('Of what waits in %s nothing counts that staff have decided', async (name, decision) => {
  await fill(name, LEFT[name].most, 1);
  await sql`update ${sql.table(name)} set ${sql.raw(decision)}`.execute(db);
  const before = await rowsOf(name);
  expect((await LEFT[name].leave('203.0.113.9')).status).toBe(LEFT[name].accepted);
  expect(await rowsOf(name)).toBe(before + 1);
});

test('Messages, reviews and photos that staff have decided about say nothing of networks, and others not for long', async () => {
  for (const name of ['contact_messages', 'reviews', 'photos'] as const)
    await LEFT[name].leave('203.0.113.9');
  const hashed = async () =>
    Promise.all(
      (['contact_messages', 'reviews', 'photos'] as const).map(
        async (name) =>
          (await db.selectFrom(name).select('id').where('site_hash', 'is not', null).execute()).length,
      ),
    );
  const idOf = async (name: Name) => (await db.selectFrom(name).select('id').executeTakeFirstOrThrow()).id;
  expect(await hashed()).toEqual([1, 1, 1]);
  const message = await idOf('contact_messages');
  await call('PATCH', `/api/admin/messages/${message}/`, { token, body: { answered: true } });
  await call('PATCH', `/api/gallery/approve/${await idOf('photos')}/`, { token });
  expect(await hashed()).toEqual([0, 1, 0]);
  await LEFT.reviews.leave('203.0.113.9');
  await LEFT.reviews.leave('203.0.113.9');
  const [, hidden, shown] = await db.selectFrom('reviews').select('id').orderBy('id').execute();
  await call('PATCH', `/api/admin/reviews/${hidden?.id}/`, { token, body: { status: 'hidden' } });
  await call('PATCH', `/api/admin/reviews/${shown?.id}/`, { token, body: { status: 'shown' } });
  expect(await hashed()).toEqual([0, 1, 0]);
  await clearOldNetworks('reviews', new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect(await hashed()).toEqual([0, 0, 0]);
});

test('Bags that are too many go from the largest network first, and a shopper’s stays', async () => {
  await db.deleteFrom('carts').execute();
  const save = (address: string) =>
    send('/cart/save-session/', { session_id: text(), cart_items: [] }, address);
  const { body } = await save('203.0.113.9');
  for (let n = 0; n < 8; n++) await save(`2001:db8:48:${n}::1`);
  await deleteCartsBeyond(3);
  const left = await db.selectFrom('carts').select('id').execute();
  expect(left).toHaveLength(3);
  expect(left).toContainEqual({ id: body.cart_id });
});
