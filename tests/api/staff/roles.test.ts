import { describe, expect, test } from 'vitest';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

async function person(username: string, role: StaffRole = 'owner') {
  const staff = await buildStaff({ username, role });
  return { ...staff, token: await buildConfirmedToken(staff) };
}

const change = (by: { token: string }, whom: { id: number }, body: object) =>
  call('PATCH', `/api/admin/staff/${whom.id}/`, { token: by.token, body });

const rights = (id: number) =>
  db
    .selectFrom('staff')
    .select(['is_admin', 'role', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const settingsStatus = async ({ token }: { token: string }) =>
  (await call('GET', '/api/admin/settings/', { token })).status;

/** Locks all accounts until every call waits for them, in this order. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const begun: Promise<T>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('staff').select('id').forUpdate().execute();
    for (const one of calls) {
      begun.push(one());
      await untilWaiting(begun.length);
    }
  });
  return Promise.all(begun);
}

const onlyThese = () => db.updateTable('staff').set({ disabled_at: new Date() }).execute();

describe('Roles', () => {
  test.each([
    [{}, false, 'desk'],
    [{ is_admin: true }, true, 'desk'],
    [{ is_admin: false }, false, 'desk'],
    [{ role: 'desk' }, true, 'desk'],
    [{ role: 'owner' }, true, 'owner'],
    [{ role: 'owner', is_admin: true }, true, 'owner'],
  ])('A person added with %j gets the rights that this says and no more', async (sent, is_admin, role) => {
    const owner = await person(`adder-${JSON.stringify(sent).replace(/\W+/g, '')}`);
    const username = `added-by-${owner.id}`;
    const { body, status } = await call('POST', '/api/admin/staff/', {
      token: owner.token,
      body: { username, ...sent },
    });
    expect(status).toBe(201);
    expect(await rights(body.id)).toMatchObject({ is_admin, role });
  });

  test.each([
    [{ role: 'owner', is_admin: false }],
    [{ role: 'manager' }],
    [{ role: null }],
    [{ role: ['owner'] }],
  ])('Rights of %j are refused', async (sent) => {
    const [owner, other] = [await buildConfirmedToken(), await buildStaff({ role: 'desk' })];
    const added = await call('POST', '/api/admin/staff/', {
      token: owner,
      body: { username: 'never-added', ...sent },
    });
    const changed = await call('PATCH', `/api/admin/staff/${other.id}/`, { token: owner, body: sent });
    for (const { status, body } of [added, changed]) {
      expect([status, Object.keys(body.fields)]).toEqual([400, ['role']]);
    }
    expect(await rights(other.id)).toMatchObject({ role: 'desk', is_admin: true });
  });

  test('A role counts from the next call on, in sessions that are open already', async () => {
    const [owner, helper] = [await person('role-giver'), await person('role-taker', 'desk')];
    const { access, refresh } = await issueTokens(helper);
    const open = { token: access };
    expect(await settingsStatus(open)).toBe(403);
    expect((await change(owner, helper, { role: 'owner' })).status).toBe(200);
    expect(await settingsStatus(open)).toBe(200);
    expect((await change(owner, helper, { role: 'desk' })).status).toBe(200);
    expect([await settingsStatus(open), await settingsStatus(helper)]).toEqual([403, 403]);
    const renewed = await call('POST', '/api/token/refresh/', { body: { refresh } });
    expect(await settingsStatus({ token: renewed.body.access })).toBe(403);
    expect((await call('GET', '/orders/all/', { token: renewed.body.access })).status).toBe(200);
  });

  test('Who loses the admin area loses the role too, and comes back as the desk', async () => {
    const [owner, other] = [await person('strict'), await person('returning')];
    await change(owner, other, { is_admin: false });
    expect(await rights(other.id)).toMatchObject({ is_admin: false, role: 'desk' });
    await change(owner, other, { is_admin: true });
    expect(await rights(other.id)).toMatchObject({ is_admin: true, role: 'desk' });
  });

  test('Nobody else than an owner can raise a role by any call, also not with a password just entered', async () => {
    const helper = await person('ambitious', 'desk');
    const friend = await buildStaff({ role: 'desk' });
    const before = await db.selectFrom('staff').selectAll().orderBy('id').execute();
    const attempts = [
      await change(helper, helper, { role: 'owner' }),
      await change(helper, friend, { role: 'owner' }),
      await call('POST', '/api/admin/staff/', {
        token: helper.token,
        body: { username: 'mine', role: 'owner', password: 'a long password' },
      }),
      await call('POST', `/api/admin/staff/${friend.id}/reset-password/`, { token: helper.token, body: {} }),
    ];
    expect(attempts.map(({ status, body }) => [status, body.code])).toEqual(
      Array(4).fill([403, 'not_permitted']),
    );
    expect(await db.selectFrom('staff').selectAll().orderBy('id').execute()).toEqual(before);
    const own = await call('PUT', '/api/admin/account/password/', {
      token: helper.token,
      body: { current: 'a long password', password: 'a longer password', role: 'owner', is_admin: true },
    });
    expect([own.status, (await rights(helper.id)).role]).toEqual([200, 'desk']);
  });
});

describe('The last owner', () => {
  test('Nobody disables, demotes or resets the last owner, not even the owner', async () => {
    await onlyThese();
    const owner = await person('only-owner');
    await person('helper-of-owner', 'desk');
    for (const body of [{ disabled: true }, { is_admin: false }, { role: 'desk' }]) {
      const answer = await change(owner, owner, body);
      expect(answer).toMatchObject({ status: 409, body: { code: 'own_account' } });
    }
    const reset = await call('POST', `/api/admin/staff/${owner.id}/reset-password/`, {
      token: owner.token,
      body: {},
    });
    expect(reset).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect(await settingsStatus(owner)).toBe(200);
  });

  test.each([
    ['disable', { disabled: true }],
    ['demote', { role: 'desk' }],
    ['shut out', { is_admin: false }],
  ])('Of two owners who %s each other at once, one stays an owner', async (_, body) => {
    await onlyThese();
    const [one, two] = [await person(`one-${_}`), await person(`two-${_}`)];
    const answers = await atOnce([() => change(one, two, body), () => change(two, one, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = [await rights(one.id), await rights(two.id)].filter(
      ({ role, disabled_at }) => role === 'owner' && disabled_at === null,
    );
    expect(left).toHaveLength(1);
  });

  test('An owner who is being disabled cannot reset the other owner, add another or change a role at the same moment', async () => {
    await onlyThese();
    const [staying, leaving] = [await person('staying'), await person('leaving')];
    const hashOf = () =>
      db.selectFrom('staff').select('password_hash').where('id', '=', staying.id).executeTakeFirst();
    const before = await hashOf();
    const [disabled, ...others] = await atOnce([
      () => change(staying, leaving, { disabled: true }),
      () =>
        call('POST', `/api/admin/staff/${staying.id}/reset-password/`, { token: leaving.token, body: {} }),
      () =>
        call('POST', '/api/admin/staff/', {
          token: leaving.token,
          body: { username: 'friend', role: 'owner' },
        }),
      () => change(leaving, staying, { role: 'desk' }),
    ]);
    expect(disabled?.status).toBe(200);
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([403, 'not_permitted']),
    );
    expect(await hashOf()).toEqual(before);
    expect(await rights(staying.id)).toMatchObject({ role: 'owner', disabled_at: null });
  });
});
