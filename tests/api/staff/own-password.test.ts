import { beforeAll, describe, expect, test } from 'vitest';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { buildConfirmedToken, buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

let owner = '';
let visits = 0;

beforeAll(async () => {
  owner = await buildConfirmedToken();
});

/** From another address each time, because sign-ins per address are limited. */
const signIn = (username: string, password: string) =>
  call('POST', '/api/token/', { body: { username, password }, address: `10.7.0.${++visits}` });

const choose = (token: string, current: string, password: string) =>
  call('PUT', '/api/admin/account/password/', { token, body: { current, password } });

const ordersCode = async (token: string) => {
  const { status, body } = await call('GET', '/orders/all/', { token });
  return status === 200 ? 'in' : body.code;
};

async function signedIn(username: string) {
  return issueTokens(await buildStaff({ username }));
}

describe('A temporary password', () => {
  test.each([
    ['generated', undefined],
    ['typed by an owner', 'chosen by the owner'],
  ])('A password that was %s opens nothing until its holder has chosen another one', async (kind, typed) => {
    const username = kind.replaceAll(' ', '-');
    const added = await call('POST', '/api/admin/staff/', {
      token: owner,
      body: { username, role: 'desk', password: typed },
    });
    const first = typed ?? added.body.temporary_password;
    const { access } = (await signIn(username, first)).body;
    expect(await ordersCode(access)).toBe('password_change_needed');
    const account = await call('GET', '/api/admin/account/', { token: access });
    expect(account.body).toMatchObject({ username, role: 'desk', must_change_password: true });
    const changed = await choose(access, first, 'a password of my own');
    expect(changed.status).toBe(200);
    expect(await ordersCode(changed.body.access)).toBe('in');
    expect([(await signIn(username, first)).status, await ordersCode(access)]).toEqual([
      401,
      'not_signed_in',
    ]);
    const again = (await signIn(username, 'a password of my own')).body.access;
    expect(await ordersCode(again)).toBe('in');
  });

  test('A reset password must be changed too, and the photos that wait are as closed as the rest', async () => {
    const { id } = await buildStaff({ username: 'forgetful' });
    const reset = await call('POST', `/api/admin/staff/${id}/reset-password/`, { token: owner, body: {} });
    const { access } = (await signIn('forgetful', reset.body.temporary_password)).body;
    expect(await ordersCode(access)).toBe('password_change_needed');
    const photos = await call('GET', '/api/gallery/approved/?is_approved=false', { token: access });
    expect([photos.status, photos.body.code]).toEqual([403, 'password_change_needed']);
    const confirmed = await call('POST', '/api/admin/confirm-password/', {
      token: access,
      body: { password: reset.body.temporary_password },
    });
    expect(await ordersCode(confirmed.body.access)).toBe('password_change_needed');
  });

  test('The temporary password cannot be chosen again', async () => {
    const { id } = await buildStaff({ username: 'lazy' });
    const first = 'a password for lazy days';
    await call('POST', `/api/admin/staff/${id}/reset-password/`, { token: owner, body: { password: first } });
    const { access } = (await signIn('lazy', first)).body;
    const answer = await choose(access, first, first);
    expect([answer.status, answer.body.fields.password]).toEqual([
      400,
      'This is the password that you have now. Please choose another one.',
    ]);
    expect(await ordersCode(access)).toBe('password_change_needed');
  });
});

describe('One’s own password', () => {
  test('A change ends all other sessions and leaves the holder signed in', async () => {
    const here = await signedIn('two-browsers');
    const there = (await signIn('two-browsers', 'a long password')).body;
    const { body } = await choose(here.access, 'a long password', 'another long one');
    expect([await ordersCode(body.access), await ordersCode(there.access)]).toEqual(['in', 'not_signed_in']);
    const refresh = (token: string) => call('POST', '/api/token/refresh/', { body: { refresh: token } });
    expect([(await refresh(body.refresh)).status, (await refresh(there.refresh)).status]).toEqual([200, 401]);
  });

  test('A wrong present password changes nothing, and ten of them end the session and no other', async () => {
    const staff = await buildStaff({ username: 'guessed-password' });
    const [{ access }, other] = [await issueTokens(staff), await issueTokens(staff)];
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await choose(access, `guess ${n}`, 'a new password')).status);
    expect(statuses).toEqual([...Array(10).fill(403), 401]);
    expect((await choose(other.access, 'wrong', 'a new password')).status).toBe(403);
    expect((await signIn('guessed-password', 'a long password')).status).toBe(200);
  });

  test.each([
    ['1234567', 'password'],
    ['password', 'password'],
    ['choosy2025', 'password'],
  ])('The password %s is refused', async (password, field) => {
    const username = password === 'choosy2025' ? 'choosy' : `chooser-${password}`;
    const { access } = await signedIn(username);
    const answer = await choose(access, 'a long password', password);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });

  test('Of two changes at once one counts, and it is the one that was answered with tokens', async () => {
    const { access } = await signedIn('double-click');
    const passwords = ['first of two passwords', 'second of two passwords'];
    const answers = await Promise.all(
      passwords.map((password) => choose(access, 'a long password', password)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers[1 - won]?.status).not.toBe(200);
    expect(await ordersCode(answers[won]?.body.access)).toBe('in');
    expect((await signIn('double-click', passwords[won] ?? '')).status).toBe(200);
    expect((await signIn('double-click', passwords[1 - won] ?? '')).status).toBe(401);
  });
});
