import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let count = 0;

const signIn = (username: string, password: string) =>
  call('POST', '/api/token/', { body: { username, password }, address: `10.8.0.${++count}` });

const timePasses = (username: string, interval: string) =>
  sql`update staff set password_set_at = password_set_at - ${interval}::interval where username = ${username}`.execute(
    db,
  );

const choose = (token: string, current: string) =>
  call('PUT', '/api/admin/account/password/', { token, body: { current, password: 'a password of my own' } });

describe('A temporary password', () => {
  test.each([
    ['that was generated', undefined],
    ['that an owner chose', 'chosen by the owner'],
  ])('%s ends after seven days, and says what to do', async (_, password) => {
    const token = await buildConfirmedToken();
    const username = `newcomer-${++count}`;
    const added = await call('POST', '/api/admin/staff/', {
      token,
      body: { username, role: 'desk', password },
    });
    const temporary = password ?? added.body.temporary_password;
    await timePasses(username, '6 days 23 hours');
    expect((await signIn(username, temporary)).status).toBe(200);
    await timePasses(username, '1 hour');
    const ended = await signIn(username, temporary);
    expect([ended.status, ended.body.code]).toEqual([401, 'temporary_password_ended']);
    expect(ended.body.detail).toMatch(/lasts 7 days, and has ended\. Please ask an owner/);
    // Only who has it learns that it was one.
    expect((await signIn(username, 'a guess')).body.code).toBe('wrong_credentials');

    const reset = await call('POST', `/api/admin/staff/${added.body.id}/reset-password/`, {
      token,
      body: {},
    });
    expect((await signIn(username, reset.body.temporary_password)).status).toBe(200);
    await timePasses(username, '8 days');
    expect((await signIn(username, reset.body.temporary_password)).body.code).toBe(
      'temporary_password_ended',
    );
  });

  test('A session that began with one ends with it', async () => {
    const staff = await buildStaff({ username: 'waits-long', must_change_password: true });
    const { access } = await issueTokens(staff);
    await timePasses('waits-long', '7 days');
    expect((await choose(access, 'a long password')).status).toBe(401);
  });

  test('A password of one’s own has no end, however it was made', async () => {
    const staff = await buildStaff({ username: 'chooses', must_change_password: true });
    const { body } = await choose((await issueTokens(staff)).access, 'a long password');
    await timePasses('chooses', '400 days');
    expect((await call('GET', '/orders/all/', { token: body.access })).status).toBe(200);
    expect((await signIn('chooses', 'a password of my own')).status).toBe(200);
  });
});
