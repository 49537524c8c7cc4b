import { expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { rateLimit } from '#app/platform/request/rate-limit.server.ts';
import { deleteExpiredRows, startRetention } from '#server/lifecycle/retention.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

test('Every night the shop deletes exactly the rows whose retention has ended', async () => {
  const staff = await buildStaff();
  const [living, expired] = [await issueTokens(staff), await issueTokens(staff)];
  await call('POST', '/api/token/refresh/', { body: { refresh: living.refresh } });
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: ago(1) })
    .where('id', 'not in', (eb) =>
      eb.selectFrom('refresh_tokens').select('session_id').where('used_at', 'is not', null),
    )
    .execute();
  const answer = { scope: 'test', body_hash: 'x', response: '{}' };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...answer, key: 'old', created_at: ago(49) },
      { ...answer, key: 'recent', created_at: ago(47) },
    ])
    .execute();
  await db
    .insertInto('activity')
    .values([{ action: 'old', timestamp: ago(181 * 24) }, { action: 'recent' }])
    .execute();
  await db
    .insertInto('carts')
    .values([{ session_id: 'old', updated_at: ago(91 * 24) }, { session_id: 'recent' }])
    .execute();
  await rateLimit('old', { calls: 1, seconds: 1 })('somebody');
  await rateLimit('recent', { calls: 1, seconds: 2 * 3600 })('somebody');

  await deleteExpiredRows(new Date(Date.now() + HOUR));

  const tokens = await db.selectFrom('refresh_tokens').select('used_at').execute();
  expect(tokens.filter(({ used_at }) => used_at)).toHaveLength(1);
  expect(tokens.filter(({ used_at }) => !used_at)).toHaveLength(1);
  expect((await call('POST', '/api/token/refresh/', { body: { refresh: expired.refresh } })).status).toBe(
    401,
  );
  const keys = await db.selectFrom('idempotency_keys').select('key').execute();
  expect(keys).toEqual([{ key: 'recent' }]);
  const activity = await db.selectFrom('activity').select('action').execute();
  expect(activity).toEqual([{ action: 'recent' }]);
  const carts = await db.selectFrom('carts').select('session_id').execute();
  expect(carts).toEqual([{ session_id: 'recent' }]);
  const counts = (await db.selectFrom('rate_limits').select('key').execute()).map(
    ({ key }) => key.split(':')[0],
  );
  expect(counts).toEqual(['recent']);
});

test('The nightly deletion continues after its first batch of rows', async () => {
  const timestamp = ago(200 * 24);
  const rows = Array.from({ length: 11_000 }, () => ({ action: 'old', timestamp }));
  for (let at = 0; at < rows.length; at += 5_500) {
    await db
      .insertInto('activity')
      .values(rows.slice(at, at + 5_500))
      .execute();
  }
  await deleteExpiredRows(new Date());
  const left = await db.selectFrom('activity').select('id').where('action', '=', 'old').execute();
  expect(left).toEqual([]);
});

test('The job that limits table sizes leaves tables alone that are not full', async () => {
  await db.deleteFrom('activity').execute();
  await db
    .insertInto('activity')
    .values([{ action: 'one' }, { action: 'two' }])
    .execute();
  await startRetention();
  expect(await db.selectFrom('activity').select('action').orderBy('id').execute()).toEqual([
    { action: 'one' },
    { action: 'two' },
  ]);
  expect(await db.selectFrom('carts').select('session_id').execute()).toEqual([{ session_id: 'recent' }]);
});
