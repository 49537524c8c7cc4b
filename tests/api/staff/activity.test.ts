import { beforeEach, describe, expect, test } from 'vitest';
import {
  deleteActivityBeyond,
  deleteOldActivity,
  flushActivity,
  recordActivity,
} from '#app/features/activity/activity.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { BLOCK_SHARE, NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { buildStaff, buildStaffToken } from '#tests/support/builders.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { type CallOptions, call } from '#tests/support/test-shop.ts';

const token = await buildStaffToken();

const log = (body: unknown, options: CallOptions = {}) =>
  call('POST', '/activity/log/', { body, ...options });
const list = async (query = '') => {
  await flushActivity();
  return (await call('GET', `/activity/all/${query}`, { token })).body;
};
const namesOf = (entries: { product_name: string }[]) => entries.map(({ product_name }) => product_name);
const countRows = async () => (await db.selectFrom('activity').select('id').execute()).length;

beforeEach(async () => {
  await flushActivity();
  await db.deleteFrom('activity').execute();
});

test.runIf(hasSlowTests)(
  'What one address and the network around it do in a day is recorded up to their share of the table',
  async () => {
    const record = (product_name: string, address: string) =>
      recordActivity(
        { action: 'view', product_name, color: null, price: null, search_query: null, filter_applied: null },
        { staff_id: null, address },
        new Date(),
      );
    const most = LIMITS.tables.activity_rows.value;
    for (let customer = 0; customer < BLOCK_SHARE / NETWORK_SHARE; customer++) {
      const address = `198.51.100.${customer}`;
      for (let n = 0; n < most / BLOCK_SHARE; n++) await record('flood', address);
      await record('one too many', address);
    }
    await record('one more of the network', '198.51.100.200');
    await record('a shopper', '203.0.113.7');
    await flushActivity();
    const names = await db.selectFrom('activity').select('product_name').distinct().execute();
    expect(names.map(({ product_name }) => product_name).sort()).toEqual(['a shopper', 'flood']);
  },
  60_000,
);

describe('Sending activity', () => {
  test('An activity call is answered at once and can be read by staff a moment later', async () => {
    const began = new Date();
    const view = { action: 'view', product_name: 'Rani Kurta', color: 'red', price: 4500.5 };
    const { status, body, headers } = await log(view);
    expect([status, body, headers.get('cache-control')]).toEqual([201, { detail: 'Recorded.' }, 'no-store']);
    expect(await list()).toEqual([
      {
        ...view,
        id: expect.any(Number),
        user: 'Guest',
        search_query: null,
        filter_applied: null,
        timestamp: expect.any(String),
      },
    ]);
    const [{ timestamp }] = await list();
    expect(new Date(timestamp).getTime() - began.getTime()).toBeLessThan(60_000);
  });

  test('Activity can be filtered by one action together with a search', async () => {
    await log({ action: 'view', product_name: 'Rani Kurta' });
    await log({ action: 'view', product_name: 'Titli Frock' });
    await log({ action: 'page_exit', product_name: 'Rani Kurta' });
    expect(namesOf(await list('?action=view'))).toEqual(['Titli Frock', 'Rani Kurta']);
    expect(namesOf(await list('?action=view&q=rani'))).toEqual(['Rani Kurta']);
    expect(await list('?action=vie')).toEqual([]);
    expect(await list('?action=')).toHaveLength(3);
    expect((await call('GET', '/activity/all/?action=%00', { token })).status).toBe(400);
  });

  test('Activity is written to the database within about a second without a read', async () => {
    await log({ action: 'view', product_name: 'Rani Kurta' });
    await expect.poll(countRows).toBe(1);
  });

  test.each(['filters_applied', 'filter_applied'])('A filter can be sent as %s', async (field) => {
    const state = { categories: [], types: ['Kurta'], colors: ['Beige'], sizes: [], piece_sets: ['1 Piece'] };
    await log({ action: 'filter', [field]: state });
    expect((await list())[0].filter_applied).toEqual(state);
    await log({ action: 'filter', [field]: ['Kurta', 'red'] });
    expect((await list())[0].filter_applied).toEqual(['Kurta', 'red']);
  });

  test('A search can be in any script', async () => {
    await log({ action: 'search', search_query: 'کرتا 👗 \'"\\%_$1' });
    expect((await list())[0].search_query).toBe('کرتا 👗 \'"\\%_$1');
  });

  test('A price can be a number or a text', async () => {
    await log({ action: 'view', price: '4,500.00' });
    expect((await list())[0].price).toBe(4500);
  });

  test.each(['text/plain;charset=UTF-8', 'text/plain', 'application/json'])(
    'Activity can be sent as the beacon of a closing page (%s)',
    async (type) => {
      const body = JSON.stringify({ action: 'page_exit', product_name: 'Rani Kurta' });
      expect((await log(body, { headers: { 'Content-Type': type } })).status).toBe(201);
      expect(namesOf(await list())).toEqual(['Rani Kurta']);
    },
  );

  test.each(['text/html', 'application/x-www-form-urlencoded', 'text/plain; charset=utf-16', ''])(
    'Activity of the content type %j is refused',
    async (type) => {
      const { status } = await log('{"action":"view"}', { headers: { 'Content-Type': type } });
      expect([status, await list()]).toEqual([415, []]);
    },
  );

  test('The content type text/plain is refused by every other call', async () => {
    const { status } = await call('POST', '/api/contact/', {
      body: '{"name":"a","email":"a@b.co","message":"c"}',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(status).toBe(415);
  });

  test('Activity carries the name of a signed-in person', async () => {
    const staff = await buildStaff({ username: 'koel' });
    const { access } = await issueTokens(staff);
    await log({ action: 'view' }, { token: access });
    expect((await list())[0].user).toBe('koel');
  });

  test('Activity is a guest’s when its token is bad or its account is gone by the time it is written', async () => {
    const gone = await buildStaff();
    const { access, refresh } = await issueTokens(gone);
    for (const bad of ['garbage.garbage.garbage', refresh, 'x']) {
      expect((await log({ action: 'view' }, { token: bad })).status).toBe(201);
    }
    await log({ action: 'view' }, { token: access });
    await db.deleteFrom('staff').where('id', '=', gone.id).execute();
    const users = (await list()).map(({ user }: { user: string }) => user);
    expect(users).toEqual(['Guest', 'Guest', 'Guest', 'Guest']);
  });

  test('Activity cannot set its own time, user or id', async () => {
    const forged = { id: 1, timestamp: '2020-01-01T00:00:00Z', staff_id: 1, user: 'admin' };
    await log({ action: 'view', ...forged });
    const [{ user, timestamp }] = await list();
    expect([user, timestamp > '2025']).toEqual(['Guest', true]);
  });
});

describe('Refused activity', () => {
  test.each([
    ['action', ''],
    ['action', undefined],
    ['action', 'a'.repeat(41)],
    ['action', 5],
    ['action', 'a\0b'],
    ['action', '\ud800'],
    ['product_name', 'a'.repeat(301)],
    ['product_name', ['Kurta']],
    ['product_name', 'a\0b'],
    ['color', 'a'.repeat(61)],
    ['color', { toString: 1 }],
    ['price', -1],
    ['price', 'Rs 5'],
    ['price', true],
    ['price', 1e12],
    ['search_query', '\udfff'],
    ['search_query', 'a'.repeat(301)],
    ['filters_applied', 'red'],
    ['filters_applied', { colors: [{ deep: 1 }] }],
    ['filters_applied', { colors: ['a\0b'] }],
    ['filters_applied', { 'a\0b': [] }],
    ['filters_applied', ['\ud800']],
    ['filters_applied', Array(21).fill('a')],
    ['filters_applied', { colors: Array(11).fill('a'), sizes: Array(10).fill('b') }],
    ['filters_applied', { ['a'.repeat(61)]: [] }],
    ['filters_applied', ['a'.repeat(61)]],
    ['filters_applied', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, []]))],
    ['filter_applied', { colors: ['a'.repeat(61)] }],
  ])('Activity whose %s is %.40j is refused', async (field, value) => {
    const { status, body } = await log({ action: 'view', [field]: value });
    expect([status, body.code, Object.keys(body.fields)[0]?.split('.')[0]]).toEqual([400, 'invalid', field]);
    expect(await list()).toEqual([]);
  });

  test('Activity with a number out of range is refused and the word __proto__ is stored as text', async () => {
    expect((await log('{"action":"view","price":1e309}')).status).toBe(400);
    expect((await log('{"action":"view","filters_applied":{"__proto__":["x"],"a":["b"]}}')).status).toBe(201);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect((await list())[0].filter_applied).toEqual({ a: ['b'] });
  });
});

describe('Reading the activity log', () => {
  const logViews = async (...names: string[]) => {
    for (const product_name of names) await log({ action: 'view', product_name });
  };

  test('The activity log comes newest first, page by page', async () => {
    await logViews('first', 'second', 'third');
    await flushActivity();
    const first = await call('GET', '/activity/all/?limit=2', { token });
    expect(namesOf(first.body)).toEqual(['third', 'second']);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    const last = await call('GET', next, { token });
    expect([namesOf(last.body), last.headers.get('link')]).toEqual([['first'], null]);
  });

  test('The activity log answers at most 500 entries at once, with a link to the rest', async () => {
    const timestamp = new Date();
    const entries = Array.from({ length: 501 }, () => ({ action: 'view', timestamp }));
    await db.insertInto('activity').values(entries).execute();
    const first = await call('GET', '/activity/all', { token });
    expect(first.body).toHaveLength(500);
    const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
    expect((await call('GET', next, { token })).body).toHaveLength(1);
    expect((await call('GET', '/activity/all/?limit=501', { token })).status).toBe(400);
  });

  test.each([
    ['rani', ['Rani Kurta']],
    ['ra', ['Rani Kurta']],
    ['an', []],
    ['k', ['100% Lawn', 'Neel Kurta', 'Rani Kurta']],
    ['KURTA', ['Neel Kurta', 'Rani Kurta']],
    ['100%', ['100% Lawn']],
    ['%', ['100% Lawn']],
    ['_', []],
    ['koel', ['100% Lawn']],
    ['guest', ['Neel Kurta', 'Rani Kurta']],
    ['filter', ['100% Lawn']],
    ['\\', []],
    ["'", []],
    ['کرتا', []],
  ])('Searching the activity log for %j finds the right entries', async (q, names) => {
    await db.deleteFrom('staff').where('username', '=', 'koel').execute();
    const { access } = await issueTokens(await buildStaff({ username: 'koel' }));
    await logViews('Rani Kurta', 'Neel Kurta');
    await log({ action: 'filter', product_name: '100% Lawn' }, { token: access });
    expect(namesOf(await list(`?q=${encodeURIComponent(q)}`))).toEqual(names);
  });

  test('Searching the activity log for a NUL is refused', async () => {
    expect((await call('GET', '/activity/all/?q=%00', { token })).status).toBe(400);
  });
});

describe('The size of the activity log', () => {
  const aged = (days: number) => ({
    action: 'view',
    product_name: `${days} days`,
    timestamp: new Date(Date.now() - days * 86_400_000),
  });

  test('The activity log goes back 180 days, or as many as the setting says', async () => {
    await db
      .insertInto('activity')
      .values([aged(1), aged(179), aged(181), aged(400)])
      .execute();
    await deleteOldActivity(new Date());
    expect(namesOf(await list())).toEqual(['1 days', '179 days']);
    await inTransaction(async (tx) => {
      await tx.insertInto('settings').values({ key: 'activity_days', value: '30' }).execute();
      await invalidateOnCommit(tx, ['settings']);
    });
    await deleteOldActivity(new Date());
    expect(namesOf(await list())).toEqual(['1 days']);
  });

  test('An activity call takes at most twenty filter values of sixty letters and a body of 4 KB', async () => {
    const state = { colors: Array(10).fill('گ'.repeat(60)), sizes: Array(10).fill('b'.repeat(60)) };
    expect((await log({ action: 'filter', filters_applied: state })).status).toBe(201);
    const spaces = ' '.repeat(4_096 - '{"action":"view"}'.length);
    expect((await log(`{"action":"view"${spaces}}`)).status).toBe(201);
    expect((await log(`{"action":"view"${spaces} }`)).status).toBe(413);
    expect(await list()).toHaveLength(2);
  });

  test('The activity log keeps the newest entries when its table has more than its limit', async () => {
    const names = Array.from({ length: 25 }, (_, n) => ({ action: 'view', product_name: `${n}` }));
    await db.insertInto('activity').values(names).execute();
    await deleteActivityBeyond(10);
    const left = await db.selectFrom('activity').select('product_name').orderBy('id').execute();
    expect(left.map(({ product_name }) => Number(product_name))).toEqual([
      15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
    ]);
    await deleteActivityBeyond(10);
    expect(await countRows()).toBe(10);
  });

  test('A flood of activity is written completely', async () => {
    await Promise.all(Array.from({ length: 1_100 }, () => log({ action: 'view' }, { address: '10.9.9.9' })));
    await flushActivity();
    expect(await countRows()).toBe(1_100);
  });
});
