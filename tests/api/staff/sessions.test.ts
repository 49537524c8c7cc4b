import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

const rotate = (refresh: string) => call('POST', '/api/token/refresh/', { body: { refresh } });
const isIn = async (token: string) => (await call('GET', '/orders/all/', { token })).status === 200;
const later = (interval: string) =>
  sql`update staff_sessions set started_at = started_at - ${interval}::interval,
    expires_at = expires_at - ${interval}::interval`.execute(db);

describe('The end of a session', () => {
  test('Signing out ends the session’s access tokens at once, and those of no other session', async () => {
    const staff = await buildStaff();
    const [here, elsewhere] = [await issueTokens(staff), await issueTokens(staff)];
    const renewed = (await rotate(here.refresh)).body;
    await call('POST', '/api/token/revoke/', { body: { refresh: renewed.refresh } });
    expect([await isIn(here.access), await isIn(renewed.access)]).toEqual([false, false]);
    expect(await isIn(elsewhere.access)).toBe(true);
  });

  test('A session ends 30 days after signing in, however often it was refreshed', async () => {
    const first = await issueTokens(await buildStaff());
    let { access, refresh } = first;
    for (let week = 0; week < 4; week++) {
      await later('6 days 23 hours');
      ({ access, refresh } = (await rotate(refresh)).body);
      expect(await isIn(access)).toBe(true);
    }
    await later('2 days 5 hours');
    const ended = await rotate(refresh);
    expect([ended.status, ended.body.code]).toEqual([401, 'refresh_ended']);
    expect(await isIn(access)).toBe(false);
  });

  test('A session ends after seven days without a refresh', async () => {
    const { access, refresh } = await issueTokens(await buildStaff());
    await later('7 days 1 minute');
    expect((await rotate(refresh)).status).toBe(401);
    expect(await isIn(access)).toBe(false);
  });
});

describe('A reused refresh token', () => {
  test('A refresh token used 20 times at once leaves at most one usable refresh token', async () => {
    const { refresh } = await issueTokens(await buildStaff());
    const answers = await Promise.all(Array.from({ length: 20 }, () => rotate(refresh)));
    const given = answers.filter(({ status }) => status === 200);
    const goOn = [];
    for (const { body } of given) goOn.push((await rotate(body.refresh)).status);
    expect(goOn.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { body } of given) expect(await isIn(body.access)).toBe(false);
  });

  test('A refresh token may be sent once more, which revokes what the first answer gave', async () => {
    const { refresh } = await issueTokens(await buildStaff());
    const [lost, again] = [await rotate(refresh), await rotate(refresh)];
    expect([lost.status, again.status]).toEqual([200, 200]);
    const next = await rotate(again.body.refresh);
    expect(next.status).toBe(200);
    // Somebody else has the answer that was lost, so the session ends for both.
    expect((await rotate(lost.body.refresh)).status).toBe(401);
    expect((await rotate(next.body.refresh)).status).toBe(401);
  });

  test('A refresh token sent a third time ends the session', async () => {
    const { refresh } = await issueTokens(await buildStaff());
    await rotate(refresh);
    const again = await rotate(refresh);
    expect((await rotate(refresh)).status).toBe(401);
    expect((await rotate(again.body.refresh)).status).toBe(401);
  });
});
