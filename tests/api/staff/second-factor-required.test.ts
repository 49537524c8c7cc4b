import { afterEach, describe, expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff, requireSecondFactor } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';
import { codeOf, isIn, nextCode, PASSWORD, PATH, signIn, withFactor } from './second-factor-calls.ts';

describe('A lost phone', () => {
  test('Another owner turns the second step off, which signs the person out everywhere', async () => {
    const owner = await buildConfirmedToken();
    const lost = await withFactor('desk');
    const path = `/api/admin/staff/${lost.id}/reset-second-factor/`;
    expect((await call('POST', path, { token: owner })).status).toBe(204);
    expect(await isIn(lost.token)).toBe(false);
    expect((await signIn(lost.username)).status).toBe(200);
    expect(codeOf(await call('POST', path, { token: owner }))).toBe('not_on');
  });

  test('Nobody resets their own that way', async () => {
    const { id, token } = await withFactor();
    const answer = await call('POST', `/api/admin/staff/${id}/reset-second-factor/`, { token });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'own_account']);
  });
});

describe('A shop that requires a second step', () => {
  afterEach(() => requireSecondFactor('nobody'));

  const require = (token: string, who: string) =>
    call('PUT', '/api/admin/settings/', { token, body: { second_factor_required: who } });

  test('The owner who turns that on sets up her own first, so that she is not shut out', async () => {
    const refused = await require(await buildConfirmedToken(), 'owners');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'second_factor_missing']);
    expect(Object.keys(refused.body.fields)).toEqual(['second_factor_required']);
    const { token } = await withFactor();
    expect((await require(token, 'owners')).body.second_factor_required).toBe('owners');
    expect((await call('GET', '/api/admin/settings/', { token })).status).toBe(200);
    const off = await call('POST', `${PATH}turn-off/`, {
      token,
      body: { password: PASSWORD, code: '123456' },
    });
    expect([off.status, codeOf(off)]).toEqual([409, 'second_factor_required']);
  });

  test.each([
    ['owners', 'owner', 403],
    ['owners', 'desk', 200],
    ['everybody', 'owner', 403],
    ['everybody', 'desk', 403],
    ['nobody', 'owner', 200],
  ] as const)(
    'Of %s it is asked: the password alone gives an %s the answer %d',
    async (who, role, status) => {
      await requireSecondFactor(who);
      const { username } = await buildStaff({ role });
      const { access } = (await signIn(username)).body;
      const orders = await call('GET', '/orders/all/', { token: access });
      expect(orders.status).toBe(status);
      if (status === 403) expect(codeOf(orders)).toBe('second_factor_setup_needed');
      const account = await call('GET', '/api/admin/account/', { token: access });
      expect(account.body.must_set_up_second_factor).toBe(status === 403);
    },
  );

  test('Whoever sets it up then has access to everything else', async () => {
    await requireSecondFactor('everybody');
    const { token } = await withFactor('desk');
    expect((await call('GET', '/orders/all/', { token })).status).toBe(200);
  });
});

test('The person and the owners are notified when a second step is turned on, off or reset', async () => {
  await db.deleteFrom('staff_notices').execute();
  const { id, token, secret, username } = await withFactor('desk');
  await call('POST', `${PATH}turn-off/`, {
    token,
    body: { password: PASSWORD, code: await nextCode(secret) },
  });
  await db.updateTable('staff').set({ second_factor_at: new Date() }).where('id', '=', id).execute();
  await call('POST', `/api/admin/staff/${id}/reset-second-factor/`, { token: await buildConfirmedToken() });
  const notices = await db
    .selectFrom('staff_notices')
    .select(['notice', 'receivers'])
    .orderBy('id')
    .execute();
  const names = notices.flatMap(({ notice }) =>
    (notice as { changes: { name: string }[] }).changes.map(({ name }) => name),
  );
  expect(names).toEqual([
    `${username} turned the second step on`,
    `${username} turned the second step off`,
    `The second step of ${username} was turned off by somebody else`,
  ]);
  for (const { receivers } of notices)
    expect(JSON.stringify(receivers)).toContain(`${username}@gulnar.example`);
});
