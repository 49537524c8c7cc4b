import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
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

describe('Ended sessions in the audit log', () => {
  const PHONE = { browser: 'Chrome on Android', network: '203.0.x.x' };
  const LAPTOP = { browser: 'Firefox on Windows', network: '2001:db8:x' };
  const OWN = '/api/admin/account';

  async function entries(username: string) {
    return db
      .selectFrom('audit_log')
      .select(['username', 'action', 'subject', 'changes'])
      .where('subject', '=', 'staff')
      .where('label', '=', username)
      .orderBy('id')
      .execute();
  }

  async function read(username: string) {
    const token = await buildConfirmedToken();
    return (await call('GET', `/api/admin/audit/?subject=staff&q=${username}`, { token })).body;
  }

  const browsersIn = ({ changes }: { changes: Record<string, [object, object]> }) =>
    Object.values(changes.id_browser?.[0] ?? {}).sort();

  test('A session that a person ends is logged with its browser and roughly its network', async () => {
    const staff = await buildStaff({ username: 'ends-one' });
    const [, mine] = [await issueTokens(staff, LAPTOP), await issueTokens(staff, PHONE)];
    const { body } = await call('GET', `${OWN}/sessions/`, { token: mine.access });
    const { id } = body.find((row: { is_this_one: boolean }) => !row.is_this_one);
    await call('DELETE', `${OWN}/sessions/${id}/`, { token: mine.access });
    expect(await read('ends-one')).toMatchObject([
      {
        ...{ username: 'ends-one', action: 'update' },
        changes: {
          id_started_at: [{ [id]: expect.any(String) }, {}],
          id_browser: [{ [id]: 'Firefox on Windows' }, {}],
          id_network: [{ [id]: '2001:db8:x' }, {}],
        },
      },
    ]);
  });

  test('All sessions that one call ends are one entry, without those that had expired', async () => {
    const staff = await buildStaff({ username: 'ends-all' });
    await issueTokens(staff, LAPTOP);
    await db
      .updateTable('staff_sessions')
      .set({ expires_at: new Date() })
      .where('staff_id', '=', staff.id)
      .execute();
    const mine = await issueTokens(staff, PHONE);
    await issueTokens(staff, PHONE);
    await call('POST', `${OWN}/sign-out-everywhere/`, { token: mine.access });
    const [entry, ...more] = await read('ends-all');
    expect([browsersIn(entry), more]).toEqual([['Chrome on Android', 'Chrome on Android'], []]);
  });

  test('Sessions that an owner ends are logged with the owner’s name', async () => {
    const owner = await buildStaff({ username: 'ending-owner' });
    const token = await buildConfirmedToken(owner);
    const staff = await buildStaff({ username: 'ended-by-owner' });
    await issueTokens(staff, PHONE);
    await issueTokens(staff, LAPTOP);
    await call('POST', `/api/admin/staff/${staff.id}/sign-out/`, { token });
    const [entry] = await read('ended-by-owner');
    expect([entry.username, browsersIn(entry)]).toEqual([
      'ending-owner',
      ['Chrome on Android', 'Firefox on Windows'],
    ]);
  });

  test('A session that ends for wrong passwords says so, and is not logged again when it is removed', async () => {
    const staff = await buildStaff({ username: 'guessed-at' });
    const [thief, mine] = [await issueTokens(staff, LAPTOP), await issueTokens(staff, PHONE)];
    for (let n = 0; n < 11; n++)
      await call('POST', '/api/admin/confirm-password/', {
        token: thief.access,
        body: { password: 'a guess' },
      });
    await call('POST', `${OWN}/end-other-sessions/`, { token: mine.access });
    expect(await read('guessed-at')).toMatchObject([
      { changes: { id_ended_because: [{}, expect.any(Object)] } },
    ]);
  });

  test('Signing in, renewing tokens and signing out of one session are not logged', async () => {
    const staff = await buildStaff({ username: 'comes-and-goes' });
    const { refresh } = await issueTokens(staff, PHONE);
    const renewed = (await rotate(refresh)).body;
    await call('POST', '/api/token/revoke/', { body: { refresh: renewed.refresh } });
    expect(await entries('comes-and-goes')).toEqual([]);
  });
});
