import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

const signIn = (username: string, password: string, address: string) =>
  call('POST', '/api/token/', { body: { username, password }, address });

let count = 0;

async function signedIn(username: string, is_admin = true) {
  const staff = await buildStaff({ username, is_admin });
  return { ...staff, token: await buildConfirmedToken(staff) };
}

describe('Staff accounts', () => {
  test('A person added without a password gets a working one, shown once', async () => {
    const { token } = await signedIn('owner');
    const added = await call('POST', '/api/admin/staff/', { token, body: { username: 'mehr' } });
    expect(added).toMatchObject({ status: 201, body: { username: 'mehr' } });
    const { temporary_password } = added.body;
    expect((await signIn('mehr', temporary_password, '10.1.0.1')).status).toBe(200);
    const list = await call('GET', '/api/admin/staff/', { token });
    expect(JSON.stringify(list.body)).not.toMatch(/password|argon/);
    expect(list.body).toContainEqual(expect.objectContaining({ username: 'mehr', disabled_at: null }));
  });

  test('A username exists once in any letter case', async () => {
    const { token } = await signedIn('first');
    expect(await call('POST', '/api/admin/staff/', { token, body: { username: 'FIRST' } })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: { username: 'This username is already taken.' } },
    });
  });

  test.each([
    [{ username: '' }, 'username'],
    [{ username: 'two words' }, 'username'],
    [{ username: 'short', password: '1234567' }, 'password'],
    [{ username: 'mail', email: 'nobody' }, 'email'],
    [{ username: 'common', password: 'password' }, 'password'],
    [{ username: 'common', password: '12345678' }, 'password'],
    [{ username: 'common', password: '        ' }, 'password'],
    [{ username: 'mariam', password: 'mariam2025' }, 'password'],
    [{ username: 'shop', password: 'gulnar2025' }, 'password'],
    [{ username: 'mail', email: 'bulbul.bano@gulnar.example', password: 'Bulbul.Bano1' }, 'password'],
  ])('A staff account with %j is refused', async (body, field) => {
    const { token } = await signedIn(`asker-${++count}`);
    const answer = await call('POST', '/api/admin/staff/', { token, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test('A disabled person is signed out at once, and returns with the old password when enabled', async () => {
    const [boss, leaver] = [await signedIn('boss'), await signedIn('leaver')];
    const path = `/api/admin/staff/${leaver.id}/`;
    expect((await call('PATCH', path, { token: boss.token, body: { disabled: true } })).status).toBe(200);
    expect((await call('GET', '/api/admin/staff/', { token: leaver.token })).status).toBe(401);
    expect((await signIn('leaver', 'a long password', '10.1.0.2')).status).toBe(401);
    await call('PATCH', path, { token: boss.token, body: { disabled: false } });
    expect((await signIn('leaver', 'a long password', '10.1.0.2')).status).toBe(200);
  });

  test('A person who loses admin rights is signed out of the admin area at once', async () => {
    const [boss, helper] = [await signedIn('boss2'), await signedIn('helper')];
    await call('PATCH', `/api/admin/staff/${helper.id}/`, { token: boss.token, body: { is_admin: false } });
    expect((await call('GET', '/api/admin/staff/', { token: helper.token })).status).toBe(401);
  });

  test('An admin cannot remove their own rights', async () => {
    const self = await signedIn('self');
    for (const body of [{ disabled: true }, { is_admin: false }]) {
      const answer = await call('PATCH', `/api/admin/staff/${self.id}/`, { token: self.token, body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'own_account' } });
    }
  });

  test('Of two admins who disable each other at once, one stays', async () => {
    await db.updateTable('staff').set({ disabled_at: new Date() }).execute();
    const [one, two] = [await signedIn('admin-one'), await signedIn('admin-two')];
    const disable = (by: { token: string }, whom: { id: number }) =>
      call('PATCH', `/api/admin/staff/${whom.id}/`, { token: by.token, body: { disabled: true } });
    // Both pass the guard before either can write.
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

  test('A new password ends all sessions', async () => {
    const [boss, forgetful] = [await signedIn('boss3'), await signedIn('forgetful')];
    const reset = await call('POST', `/api/admin/staff/${forgetful.id}/reset-password/`, {
      token: boss.token,
      body: {},
    });
    expect((await call('GET', '/api/admin/staff/', { token: forgetful.token })).status).toBe(401);
    expect((await signIn('forgetful', reset.body.temporary_password, '10.1.0.3')).status).toBe(200);
    const nobody = await call('POST', '/api/admin/staff/999999/reset-password/', {
      token: boss.token,
      body: {},
    });
    expect(nobody.status).toBe(404);
  });

  test('A new person is no admin unless the request says so', async () => {
    const { token } = await signedIn('chooser');
    for (const [username, sent, is_admin] of [
      ['plain', {}, false],
      ['helper2', { is_admin: false }, false],
      ['partner', { is_admin: true }, true],
    ] as const) {
      await call('POST', '/api/admin/staff/', { token, body: { username, ...sent } });
      const { body: list } = await call('GET', '/api/admin/staff/', { token });
      expect(list).toContainEqual(expect.objectContaining({ username, is_admin }));
    }
  });

  test('A weak password is refused at a reset too, and the old one stays', async () => {
    const [boss, careless] = [await signedIn('boss4'), await signedIn('careless')];
    const path = `/api/admin/staff/${careless.id}/reset-password/`;
    const answer = await call('POST', path, { token: boss.token, body: { password: 'careless1!' } });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['password']]);
    expect((await signIn('careless', 'a long password', '10.1.0.4')).status).toBe(200);
  });
});

describe('Changes of money or people', () => {
  const confirm = (token: string, password: string) =>
    call('POST', '/api/admin/confirm-password/', { token, body: { password } });

  async function withoutConfirmation(username: string) {
    return (await issueTokens(await buildStaff({ username }))).access;
  }

  test('A change of money or people is refused with an access token alone, which may be stolen', async () => {
    const token = await withoutConfirmation('robbed');
    const victim = await buildStaff({ username: 'victim' });
    const before = await db.selectFrom('staff').selectAll().orderBy('id').execute();
    for (const [method, path, body] of [
      ['POST', '/api/admin/staff/', { username: 'intruder', is_admin: true }],
      ['PATCH', `/api/admin/staff/${victim.id}/`, { disabled: true }],
      ['POST', `/api/admin/staff/${victim.id}/reset-password/`, { password: 'chosen by a thief' }],
    ] as const) {
      const answer = await call(method, path, { token, body });
      expect([answer.status, answer.body.code]).toEqual([403, 'confirm_password']);
    }
    expect(await db.selectFrom('staff').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('A change of money or people is allowed for 15 minutes with the token that the password gives', async () => {
    const token = await withoutConfirmation('honest');
    const answer = await confirm(token, 'a long password');
    expect(answer.status).toBe(200);
    const { exp = 0, iat = 0 } = decodeJwt(answer.body.access);
    expect(exp - iat).toBeGreaterThan(890);
    expect(exp - iat).toBeLessThanOrEqual(900);
    const add = (by: string) =>
      call('POST', '/api/admin/staff/', { token: by, body: { username: `added-${++count}` } });
    expect((await add(answer.body.access)).status).toBe(201);
    expect((await add(token)).status).toBe(403);
  });

  test('The token that the password gives ends with the session', async () => {
    const { access, refresh } = await issueTokens(await buildStaff({ username: 'leaving' }));
    const { body } = await confirm(access, 'a long password');
    await call('POST', '/api/token/revoke/', { body: { refresh } });
    expect((await call('GET', '/api/admin/staff/', { token: body.access })).status).toBe(401);
  });

  test('Changing the wallets and the advance needs the password, and a text does not', async () => {
    const token = await withoutConfirmation('keeper2');
    const put = (by: string, body: object) => call('PUT', '/api/admin/settings/', { token: by, body });
    const { wallets } = (await call('GET', '/api/admin/settings/', { token })).body;
    const stolen = { ...wallets, jazzcash: { title: 'Gulnar Clothing', number: '0311 1111111' } };
    for (const body of [{ wallets: stolen }, { advance_percent: 10 }, { city: 'Multan', wallets: stolen }]) {
      const answer = await put(token, body);
      expect([answer.status, answer.body.code]).toEqual([403, 'confirm_password']);
    }
    const unchanged = (await call('GET', '/api/admin/settings/', { token })).body;
    expect([unchanged.wallets, unchanged.city]).toEqual([wallets, 'Lahore']);
    expect((await put(token, { city: 'Multan', wallets })).status).toBe(200);
    const confirmed = (await confirm(token, 'a long password')).body.access;
    expect((await put(confirmed, { wallets: stolen })).body.wallets).toEqual(stolen);
    await db.deleteFrom('settings').execute();
  });
});
