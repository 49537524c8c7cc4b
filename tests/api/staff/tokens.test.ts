import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

describe('Tokens', () => {
  const rotate = (refresh: string) => call('POST', '/api/token/refresh/', { body: { refresh } });
  const revoke = async (refresh: unknown) =>
    (await call('POST', '/api/token/revoke/', { body: { refresh } })).status;
  const tenSecondsPass = () =>
    sql`update refresh_tokens set used_at = used_at - interval '10.1 seconds'`.execute(db);

  test('Signing in gives an access token that opens the admin calls', async () => {
    await buildStaff({ username: 'manager' });
    const { status, body } = await call('POST', '/api/token/', {
      body: { username: 'Manager', password: 'a long password' },
    });
    expect(status).toBe(200);
    expect((await call('GET', '/orders/all/', { token: body.access })).status).toBe(200);
  });

  test('A wrong password and an unknown user get the same answer', async () => {
    await buildStaff({ username: 'keeper' });
    const wrong = await call('POST', '/api/token/', { body: { username: 'keeper', password: 'wrong' } });
    const unknown = await call('POST', '/api/token/', { body: { username: 'nobody', password: 'wrong' } });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.status).toBe(401);
  });

  test('The eleventh sign-in within a minute from one address is refused and one from another address is not', async () => {
    await buildStaff({ username: 'target' });
    const attempt = (from: string, password = 'wrong') =>
      call('POST', '/api/token/', { body: { username: 'target', password }, address: from });
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await attempt('198.51.100.1')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await attempt('198.51.100.1', 'a long password')).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await attempt('198.51.100.2', 'a long password')).status).toBe(200);
  });

  test('A refresh token works once, and using it again ends its family', async () => {
    const { refresh } = await issueTokens(await buildStaff());
    const second = (await rotate(refresh)).body.refresh;
    await tenSecondsPass();
    expect((await rotate(refresh)).status).toBe(401);
    expect((await rotate(second)).status).toBe(401);
  });

  test('A refresh whose answer was lost can be repeated once', async () => {
    const { refresh } = await issueTokens(await buildStaff());
    const lost = await rotate(refresh);
    const again = await rotate(refresh);
    expect([lost.status, again.status]).toEqual([200, 200]);
    expect(again.body.refresh).not.toBe(lost.body.refresh);
    expect((await rotate(again.body.refresh)).status).toBe(200);
  });

  test('A refresh cannot be repeated once its answer has been used, since two people have the token then', async () => {
    const { refresh } = await issueTokens(await buildStaff());
    const rotated = (await rotate(refresh)).body.refresh;
    const next = (await rotate(rotated)).body.refresh;
    expect((await rotate(refresh)).status).toBe(401);
    expect((await rotate(next)).status).toBe(401);
  });

  test('Of two refreshes at once the later one continues, and signing out ends both', async () => {
    const { refresh } = await issueTokens(await buildStaff());
    const pairs = await Promise.all([rotate(refresh), rotate(refresh)]);
    expect(pairs.map(({ status }) => status)).toEqual([200, 200]);
    expect(await revoke(pairs[0]?.body.refresh)).toBe(204);
    for (const { body } of pairs) {
      expect((await rotate(body.refresh)).status).toBe(401);
      expect((await call('GET', '/orders/all/', { token: body.access })).status).toBe(401);
    }
  });

  test('Signing out ends the session on the server, and no other', async () => {
    const staff = await buildStaff();
    const [here, elsewhere] = [await issueTokens(staff), await issueTokens(staff)];
    const renewed = (await rotate(here.refresh)).body.refresh;
    expect(await revoke(here.refresh)).toBe(204);
    expect((await rotate(renewed)).status).toBe(401);
    expect((await rotate(elsewhere.refresh)).status).toBe(200);
  });

  test('Signing out during a refresh ends the refreshed tokens too', async () => {
    for (const _round of rounds(10)) {
      const { refresh } = await issueTokens(await buildStaff());
      const [renewal, status] = await Promise.all([rotate(refresh), revoke(refresh)]);
      expect(status).toBe(204);
      if (renewal.status === 200) expect((await rotate(renewal.body.refresh)).status).toBe(401);
    }
  });

  test('Signing out without a session succeeds', async () => {
    expect(await revoke('never issued')).toBe(204);
    expect(await revoke('')).toBe(400);
    expect(await revoke({})).toBe(400);
  });

  test('A disabled person is signed out at once', async () => {
    const staff = await buildStaff();
    const { access, refresh } = await issueTokens(staff);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', staff.id).execute();
    expect((await call('GET', '/orders/all/', { token: access })).status).toBe(401);
    expect((await call('POST', '/api/token/refresh/', { body: { refresh } })).status).toBe(401);
  });
});
