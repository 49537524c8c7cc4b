import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { addStaff, disableStaff, resetPassword } from '#app/features/staff/accounts/staff-accounts.server.ts';
import { issueTokens, rotateTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { readOrCreateSecret } from '#app/platform/secrets.server.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { acquireDataLock } from '#server/lifecycle/data-lock.ts';
import { writeDatabaseAddress } from '#server/lifecycle/database-address.ts';
import { buildStaff } from '#tests/support/builders.ts';
import { call } from '#tests/support/test-shop.ts';

type Run = { code: number | null; out: string; err: string };

/** Runs the command as a separate process. */
function staff(args: string[], { env = {}, input = '' } = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/staff-cli/staff-cli.ts', ...args],
      {
        env: { ...process.env, ...env },
      },
    );
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('error', reject).on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

const signIn = (username: string, password: string, address = '127.0.0.1') =>
  call('POST', '/api/token/', { body: { username, password }, address });
const isIn = async (access: string) => (await call('GET', '/orders/all/', { token: access })).status === 200;
const rowOf = (username: string) =>
  db
    .selectFrom('staff')
    .select(['email', 'is_admin', 'disabled_at', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst();

beforeEach(async () => {
  await db.deleteFrom('staff').execute();
  await buildStaff({ username: 'owner' });
});

describe('The command npm run staff -- add', () => {
  test('The command npm run staff -- add creates an admin with the password from standard input', async () => {
    const { code, out } = await staff(
      ['add', 'sana', '--admin', '--email', 'sana@gulnar.example', '--password-stdin'],
      {
        input: 'a very good password\n',
      },
    );
    expect([code, out]).toEqual([0, 'sana can sign in now, as an admin.\n']);
    expect(await rowOf('sana')).toMatchObject({
      email: 'sana@gulnar.example',
      is_admin: true,
      disabled_at: null,
    });
    const { status, body } = await signIn('SANA', 'a very good password');
    expect([status, await isIn(body.access)]).toEqual([200, true]);
  });

  test('The command npm run staff -- add generates and prints a password when there is no terminal', async () => {
    const { code, out } = await staff(['add', 'گلنار']);
    expect(code).toBe(0);
    const password = /^Password: (\S{16}) \(shown only once\)$/m.exec(out)?.[1] ?? '';
    expect((await rowOf('گلنار'))?.is_admin).toBe(false);
    expect((await signIn('گلنار', password)).status).toBe(200);
  });

  test('The command npm run staff -- add recommends a longer password', async () => {
    const { out } = await staff(['add', 'sana', '--password-stdin'], { input: 'short123' });
    expect(out).toBe('15 characters or more would be safer.\nsana can sign in now.\n');
  });

  test.each([
    ['a name that somebody has', ['add', 'OWNER'], 1, 'The username OWNER is already taken.'],
    ['a name with a space', ['add', 'sana bano'], 2, 'A username has 1 to 150 letters'],
    ['an invalid e-mail address', ['add', 'sana', '--email', 'sana'], 2, 'sana is no e-mail address.'],
    ['a short password', ['add', 'sana', '--password-stdin'], 1, 'A password has 8 characters at least.'],
    ['no name', ['add'], 2, 'npm run staff -- list'],
    ['two names', ['add', 'sana', 'bano'], 2, 'npm run staff -- list'],
    ['an option of another command', ['disable', 'owner', '--admin'], 2, 'disable takes no --admin.'],
    ['an unknown option', ['list', '--all'], 2, "Unknown option '--all'"],
    ['an unknown command', ['promote', 'owner'], 2, 'npm run staff -- list'],
    ['nothing', [], 2, 'npm run staff -- list'],
  ])('The command npm run staff -- add refuses %s', async (_, args, code, message) => {
    const run = await staff(args, { input: '1234567' });
    expect(run.code).toBe(code);
    expect(run.err).toContain(message);
    expect(await db.selectFrom('staff').select('username').execute()).toEqual([{ username: 'owner' }]);
  });
});

test.each([
  ['a common one', 'sunshine', 'one of the most common ones'],
  ['the name and a year', 'bulbul2025', 'little more than the name'],
  ['the local part of the address', 'bano.bano1', 'little more than the name'],
])(
  'The command npm run staff refuses a weak password, for a new person and at a reset: %s',
  async (_, input, reason) => {
    const add = ['add', 'bulbul', '--email', 'bano.bano@gulnar.example', '--password-stdin'];
    const refused = await staff(add, { input });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(reason)]);
    expect((await staff(add, { input: 'a very good password' })).code).toBe(0);
    const reset = await staff(['reset', 'bulbul', '--password-stdin'], { input });
    expect([reset.code, reset.err]).toEqual([1, expect.stringContaining(reason)]);
    expect((await signIn('bulbul', 'a very good password')).status).toBe(200);
  },
);

describe('The command npm run staff -- reset', () => {
  test('The command npm run staff -- reset sets another password and signs the person out everywhere at once', async () => {
    const sana = await buildStaff({ username: 'sana' });
    const tokens = await issueTokens(sana);
    expect(await isIn(tokens.access)).toBe(true);
    const { code, out } = await staff(['reset', 'Sana', '--password-stdin'], { input: 'another password' });
    expect([code, out]).toEqual([0, 'Sana has a new password and was signed out everywhere.\n']);
    expect(await isIn(tokens.access)).toBe(false);
    expect(await rotateTokens(tokens.refresh)).toBeNull();
    expect((await signIn('sana', 'a long password', '198.51.100.7')).status).toBe(401);
    const { body } = await signIn('sana', 'another password', '198.51.100.7');
    expect(await isIn(body.access)).toBe(true);
    expect(await rotateTokens(body.refresh)).not.toBeNull();
  });

  test('The command npm run staff -- reset leaves everybody else signed in', async () => {
    await buildStaff({ username: 'sana' });
    const { access } = await issueTokens(await buildStaff({ username: 'bano' }));
    await resetPassword('sana', 'another password');
    expect(await isIn(access)).toBe(true);
  });

  test('The command npm run staff -- reset refuses an unknown name', async () => {
    expect(await staff(['reset', 'nobody'])).toEqual({
      code: 1,
      out: '',
      err: 'There is nobody called nobody.\n',
    });
  });
});

describe('The command npm run staff -- disable and enable', () => {
  test('The command npm run staff -- disable signs a person out at once, and enable allows signing in but not the old tokens', async () => {
    const tokens = await issueTokens(await buildStaff({ username: 'sana' }));
    const disabled = await staff(['disable', 'sana']);
    expect(disabled).toEqual({
      code: 0,
      out: 'sana can no longer sign in and was signed out everywhere.\n',
      err: '',
    });
    expect(await isIn(tokens.access)).toBe(false);
    expect((await signIn('sana', 'a long password')).status).toBe(401);
    expect((await staff(['disable', 'sana'])).out).toBe('sana was already disabled.\n');

    expect((await staff(['enable', 'sana'])).out).toBe('sana can sign in again.\n');
    expect(await isIn(tokens.access)).toBe(false);
    expect(await rotateTokens(tokens.refresh)).toBeNull();
    expect(await isIn((await signIn('sana', 'a long password')).body.access)).toBe(true);
    expect((await staff(['enable', 'sana'])).out).toBe('sana could already sign in.\n');
  });

  test('The command npm run staff -- disable refuses the last admin who can sign in', async () => {
    await buildStaff({ username: 'helper', is_admin: false });
    const { code, err } = await staff(['disable', 'Owner']);
    expect([code, err]).toEqual([
      1,
      'Owner is the last admin who can sign in. Make another one first: npm run staff -- add NAME --admin\n',
    ]);
    expect((await rowOf('owner'))?.disabled_at).toBeNull();
    expect((await staff(['disable', 'helper'])).code).toBe(0);
  });

  test('Two npm run staff -- disable at once cannot disable both admins', async () => {
    for (let round = 0; round < 10; round++) {
      await db.deleteFrom('staff').execute();
      await buildStaff({ username: 'sana' });
      await buildStaff({ username: 'bano' });
      const outcomes = await Promise.all([disableStaff('sana'), disableStaff('bano')]);
      expect(outcomes.sort()).toEqual(['disabled', 'last_admin']);
    }
  });
});

test('The command npm run staff -- list shows every person', async () => {
  await staff(['add', 'sana', '--email', 'sana@gulnar.example']);
  await disableStaff('sana');
  const today = new Date().toISOString().slice(0, 10);
  const { code, out } = await staff(['list']);
  expect([code, out]).toEqual([
    0,
    `owner  admin     active                     added ${today}  owner@gulnar.example\nsana   no admin  disabled since ${today}  added ${today}  sana@gulnar.example\n`,
  ]);
});

test('Usernames are unique in any letter case, even when two are added at once', async () => {
  const add = (username: string) =>
    addStaff({ username, email: null, is_admin: false, password: 'a long password' });
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
  for (let round = 0; round < 10; round++) {
    const sana = await buildStaff({ username: `sana-${round}` });
    const { refresh } = await issueTokens(sana);
    const [fresh] = await Promise.all([
      rotateTokens(refresh),
      resetPassword(sana.username, 'another password'),
    ]);
    if (fresh) expect([await isIn(fresh.access), await rotateTokens(fresh.refresh)]).toEqual([false, null]);
  }
});

describe('The shop’s own database', () => {
  test('The command npm run staff uses the running database, or starts it for itself while the shop is closed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-staff-'));
    const env = { DATABASE_URL: '', SHOP_DATA: folder };
    const missing = await staff(['list'], { env });
    expect([missing.code, missing.err]).toEqual([
      1,
      `Sorry: there is no shop in ${folder} yet; start it once, or set SHOP_DATA\n`,
    ]);

    const lock = await acquireDataLock(folder);
    const postgres = await startEmbeddedPostgres({ folder, log: () => undefined, durable: false });
    expect((await staff(['list'], { env })).err).toBe(
      'Sorry: the shop is just starting; try again in a moment\n',
    );
    await writeDatabaseAddress(folder, postgres.url);
    expect((await staff(['list'], { env })).err).toContain('Start the shop once, then try again.');
    const pool = new pg.Pool({ connectionString: postgres.url });
    // The server may stop before a closing connection has sent its last message.
    pool.on('error', () => undefined);
    const connection = await pool.connect();
    await migrate(connection, path.resolve('db/migrations'));
    connection.release();
    await pool.end();
    expect((await staff(['add', 'sana', '--admin'], { env })).code).toBe(0);
    await postgres.stop();
    await lock.release();

    expect((await staff(['list'], { env })).out).toMatch(/^sana {2}admin {2}active/);
    expect((await staff(['disable', 'sana'], { env })).code).toBe(1);
    await (await acquireDataLock(folder)).release();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test('The command npm run staff reports an unreachable database in one line', async () => {
    const { code, err } = await staff(['list'], { env: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } });
    expect([code, err]).toEqual([1, 'The database of the shop does not answer. Try again in a moment.\n']);
  });
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
