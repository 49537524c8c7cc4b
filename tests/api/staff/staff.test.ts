import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { addStaff, resetPassword } from '#app/features/staff/accounts/staff-accounts.server.ts';
import { issueTokens, rotateTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { readOrCreateSecret } from '#app/platform/config/secrets.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { rounds } from '#tests/support/rounds.ts';
import { call } from '#tests/support/test-shop.ts';

const isIn = async (access: string) => (await call('GET', '/orders/all/', { token: access })).status === 200;
beforeEach(async () => {
  await db.deleteFrom('staff').execute();
  await buildStaff({ username: 'owner' });
});

test('Usernames are unique in any letter case, even when two are added at once', async () => {
  const add = (username: string) =>
    addStaff({
      username,
      email: null,
      is_admin: false,
      role: 'desk',
      password: 'a long password',
      must_change_password: false,
    });
  const added = await Promise.all(['Sana', 'sana', 'SANA'].map(add));
  expect(added.filter(Boolean)).toHaveLength(1);
});

test('Tokens issued during a password reset are invalid', async () => {
  const sana = await buildStaff({ username: 'sana' });
  await resetPassword('sana', 'another password');
  // As if the old password had been checked just before the reset.
  const late = await issueTokens(sana);
  expect(await isIn(late.access)).toBe(false);
  expect(await rotateTokens(late.refresh)).toBeNull();
});

test('A refresh during a password reset leaves no session', async () => {
  for (const round of rounds(10)) {
    const sana = await buildStaff({ username: `sana-${round}` });
    const { refresh } = await issueTokens(sana);
    const [fresh] = await Promise.all([
      rotateTokens(refresh),
      resetPassword(sana.username, 'another password'),
    ]);
    if (fresh) expect([await isIn(fresh.access), await rotateTokens(fresh.refresh)]).toEqual([false, null]);
  }
});

describe('Forged access tokens', () => {
  const claims = { username: 'owner', is_admin: true };
  const soon = () => Math.floor(Date.now() / 1000) + 600;
  const unsigned = (header: object, payload: object = claims) =>
    [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');

  async function forge(changes: {
    header?: object;
    payload?: object;
    subject?: string;
    issuer?: string;
    expires?: number;
    notBefore?: number;
    secret?: Uint8Array;
  }): Promise<string> {
    const owner = await db
      .selectFrom('staff')
      .select(['id', 'username', 'email', 'is_admin', 'token_epoch'])
      .where('username', '=', 'owner')
      .executeTakeFirstOrThrow();
    const { id } = owner;
    const { sid } = decodeJwt((await issueTokens(owner)).access);
    const jwt = new SignJWT({ ...claims, sid, ...changes.payload })
      .setProtectedHeader({ alg: 'HS256', typ: 'access+jwt', ...changes.header })
      .setSubject(changes.subject ?? String(id))
      .setIssuer(changes.issuer ?? 'gulnar')
      .setExpirationTime(changes.expires ?? soon());
    if (changes.notBefore) jwt.setNotBefore(changes.notBefore);
    return jwt.sign(changes.secret ?? (await readOrCreateSecret('token-secret')));
  }

  test('An access token forged exactly like a real one is accepted', async () => {
    expect(await isIn(await forge({}))).toBe(true);
  });

  test.each([
    ['of another key', () => forge({ secret: new Uint8Array(32) })],
    ['of an empty key', () => forge({ secret: new Uint8Array(32).fill(32) })],
    [
      'with the algorithm none',
      async () => new UnsecuredJWT(claims).setSubject('1').setExpirationTime(soon()).encode(),
    ],
    ['with the algorithm NONE', async () => `${unsigned({ alg: 'NONE', typ: 'access+jwt' })}.`],
    ['with another algorithm of the same key', () => forge({ header: { alg: 'HS512' } })],
    ['that say RS256', async () => `${unsigned({ alg: 'RS256', typ: 'access+jwt' })}.c2lnbmF0dXJl`],
    [
      'that bring their key',
      async () => `${unsigned({ alg: 'HS256', typ: 'access+jwt', jwk: { kty: 'oct', k: 'YQ' } })}.YQ`,
    ],
    [
      'that name a key',
      async () => `${unsigned({ alg: 'HS256', typ: 'access+jwt', kid: '../../dev/null' })}.YQ`,
    ],
    [
      'with a header that must be understood',
      async () => `${unsigned({ alg: 'HS256', typ: 'access+jwt', crit: ['x'], x: 1 })}.YQ`,
    ],
    ['of another kind', () => forge({ header: { typ: 'refresh+jwt' } })],
    ['of no kind', () => forge({ header: { typ: undefined } })],
    ['of another issuer', () => forge({ issuer: 'elsewhere' })],
    ['that ended', () => forge({ expires: Math.floor(Date.now() / 1000) - 1 })],
    ['that do not hold yet', () => forge({ notBefore: soon() })],
    ['of nobody', () => forge({ subject: '2147483647' })],
    ['of a number that no person can have', () => forge({ subject: '9007199254740991' })],
    ['of a name', () => forge({ subject: 'owner' })],
    ['of a session that there is not', () => forge({ payload: { sid: randomUUID() } })],
    ['of no session', () => forge({ payload: { sid: undefined } })],
    ['whose session is no identifier', () => forge({ payload: { sid: 'x' } })],
    [
      'with a changed payload',
      async () =>
        (await forge({})).replace(/\.[^.]+\./, `.${unsigned({}, { ...claims, sub: '1' }).split('.')[1]}.`),
    ],
    ['without a signature', async () => (await forge({})).replace(/[^.]+$/, '')],
  ])('Forged access tokens %s are refused', async (_, forged) => {
    const { status, headers } = await call('GET', '/orders/all/', { token: await forged() });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});
