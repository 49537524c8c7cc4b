import { describe, expect, test } from 'vitest';
import { db } from '#app/platform/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/builders.ts';
import { call } from '#tests/shop.ts';
import { untilWaiting } from '#tests/waiting.ts';

const signIn = (username: string, password: string, address: string) =>
  call('POST', '/api/token/', { body: { username, password }, address });

async function signedIn(username: string, is_admin = true) {
  const staff = await buildStaff({ username, is_admin });
  return { ...staff, token: await buildConfirmedToken(staff) };
}

describe('staff accounts', () => {
  test('a person who is added without a password gets one that works, shown once', async () => {
    const { token } = await signedIn('owner');
    const added = await call('POST', '/admin/staff/', { token, body: { username: 'mehr' } });
    expect(added).toMatchObject({ status: 201, body: { username: 'mehr' } });
    const { temporary_password } = added.body;
    expect((await signIn('mehr', temporary_password, '10.1.0.1')).status).toBe(200);
    const list = await call('GET', '/admin/staff/', { token });
    expect(JSON.stringify(list.body)).not.toMatch(/password|argon/);
    expect(list.body).toContainEqual(expect.objectContaining({ username: 'mehr', disabled_at: null }));
  });

  test('a username exists once, whatever its letters', async () => {
    const { token } = await signedIn('first');
    expect(await call('POST', '/admin/staff/', { token, body: { username: 'FIRST' } })).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { username: 'Somebody has this username already.' } },
    });
  });

  test.each([
    [{ username: '' }, 'username'],
    [{ username: 'two words' }, 'username'],
    [{ username: 'short', password: '1234567' }, 'password'],
    [{ username: 'mail', email: 'nobody' }, 'email'],
  ])('%j is refused', async (body, field) => {
    const { token } = await signedIn(`asker-${field}-${body.username.length}`);
    const answer = await call('POST', '/admin/staff/', { token, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test('who is disabled is signed out at once, and comes back with the old password', async () => {
    const [boss, leaver] = [await signedIn('boss'), await signedIn('leaver')];
    const path = `/admin/staff/${leaver.id}/`;
    expect((await call('PATCH', path, { token: boss.token, body: { disabled: true } })).status).toBe(200);
    expect((await call('GET', '/admin/staff/', { token: leaver.token })).status).toBe(401);
    expect((await signIn('leaver', 'a long password', '10.1.0.2')).status).toBe(401);
    await call('PATCH', path, { token: boss.token, body: { disabled: false } });
    expect((await signIn('leaver', 'a long password', '10.1.0.2')).status).toBe(200);
  });

  test('who is no admin any more is signed out of the admin area at once', async () => {
    const [boss, helper] = [await signedIn('boss2'), await signedIn('helper')];
    await call('PATCH', `/admin/staff/${helper.id}/`, { token: boss.token, body: { is_admin: false } });
    expect((await call('GET', '/admin/staff/', { token: helper.token })).status).toBe(401);
  });

  test('nobody takes their own rights away', async () => {
    const self = await signedIn('self');
    for (const body of [{ disabled: true }, { is_admin: false }]) {
      const answer = await call('PATCH', `/admin/staff/${self.id}/`, { token: self.token, body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'yourself' } });
    }
  });

  test('two admins who disable each other in one moment: one of them stays', async () => {
    await db.updateTable('staff').set({ disabled_at: new Date() }).execute();
    const [one, two] = [await signedIn('rival-one'), await signedIn('rival-two')];
    const disable = (by: { token: string }, whom: { id: number }) =>
      call('PATCH', `/admin/staff/${whom.id}/`, { token: by.token, body: { disabled: true } });
    // Both are let in and at work before either can write.
    const begun: ReturnType<typeof disable>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('staff').select('id').forUpdate().execute();
      begun.push(disable(one, two), disable(two, one));
      await untilWaiting(begun.length);
    });
    const answers = await Promise.all(begun);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await db.selectFrom('staff').select('id').where('disabled_at', 'is', null).execute();
    expect(left).toHaveLength(1);
  });

  test('another password ends all sessions', async () => {
    const [boss, forgetful] = [await signedIn('boss3'), await signedIn('forgetful')];
    const reset = await call('POST', `/admin/staff/${forgetful.id}/reset-password/`, {
      token: boss.token,
      body: {},
    });
    expect((await call('GET', '/admin/staff/', { token: forgetful.token })).status).toBe(401);
    expect((await signIn('forgetful', reset.body.temporary_password, '10.1.0.3')).status).toBe(200);
    const nobody = await call('POST', '/admin/staff/999999/reset-password/', { token: boss.token, body: {} });
    expect(nobody.status).toBe(404);
  });
});
