import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { disableStaff, resetPassword } from '#app/features/staff/accounts/staff-accounts.server.ts';
import { issueTokens, rotateTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { migrateAll } from '#server/database-schema/throwaway-database.ts';
import { acquireDataLock, writeDatabaseAddress } from '#server/lifecycle/data-folder.ts';
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
    expect([code, out]).toEqual([0, 'sana can sign in now, with the role desk.\n']);
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

  test('The command npm run staff -- add gives the requested role', async () => {
    const add = (name: string, ...options: string[]) =>
      staff(['add', name, ...options, '--password-stdin'], { input: 'a very good password' });
    expect((await add('bano', '--owner')).out).toBe('bano can sign in now, with the role owner.\n');
    await add('sana', '--admin');
    await add('koel', '--role', 'packer');
    await add('mehr');
    const { out } = await staff(['list']);
    expect(out.match(/^(\S+) +(owner|desk|packer|no admin) /gm)?.map((row) => row.split(/ +/, 2))).toEqual([
      ['owner', 'owner'],
      ['bano', 'owner'],
      ['sana', 'desk'],
      ['koel', 'packer'],
      ['mehr', 'no'],
    ]);
  });

  test('A password that npm run staff has generated must be changed, and one from standard input need not', async () => {
    const orders = async (password: string, address: string) => {
      const { body } = await signIn('sana', password, address);
      return (await call('GET', '/orders/all/', { token: body.access })).body.code ?? 'in';
    };
    const { out } = await staff(['add', 'sana', '--admin']);
    const password = /^Password: (\S{16}) /m.exec(out)?.[1] ?? '';
    expect(await orders(password, '198.51.100.20')).toBe('password_change_needed');
    await staff(['reset', 'sana', '--password-stdin'], { input: 'a very good password' });
    expect(await orders('a very good password', '198.51.100.21')).toBe('in');
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
    ['an unknown role', ['add', 'sana', '--role', 'manager'], 2, 'owner, desk, packer, content'],
    ['two roles', ['add', 'sana', '--owner', '--role', 'desk'], 2, 'Please choose one role'],
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

test('The command npm run staff -- second-step-off lets somebody in who lost the phone and the codes', async () => {
  const sana = await buildStaff({ username: 'sana', second_factor_at: new Date() });
  await db.insertInto('second_factors').values({ staff_id: sana.id, encrypted_secret: 'lost' }).execute();
  const { access } = await issueTokens(sana);
  expect((await signIn('sana', 'a long password')).status).toBe(401);
  const { code, out } = await staff(['second-step-off', 'Sana']);
  expect([code, out]).toEqual([
    0,
    'Sana signs in with the password alone now, and was signed out everywhere.\n',
  ]);
  expect(await isIn(access)).toBe(false);
  expect((await signIn('sana', 'a long password')).status).toBe(200);
  expect((await staff(['second-step-off', 'sana'])).out).toBe('sana had no second step.\n');
  expect((await staff(['second-step-off', 'nobody'])).code).toBe(1);
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

  test('The command npm run staff -- disable refuses the last owner who can sign in', async () => {
    await buildStaff({ username: 'helper', role: 'desk' });
    const { code, err } = await staff(['disable', 'Owner']);
    expect([code, err]).toEqual([
      1,
      'Owner is the last owner who can sign in. Make another one first: npm run staff -- add NAME --owner\n',
    ]);
    expect((await rowOf('owner'))?.disabled_at).toBeNull();
    expect((await staff(['disable', 'helper'])).code).toBe(0);
  });

  test('Two npm run staff -- disable at once cannot disable both owners', async () => {
    for (let round = 0; round < 10; round++) {
      await db.deleteFrom('staff').execute();
      await buildStaff({ username: 'sana' });
      await buildStaff({ username: 'bano' });
      const outcomes = await Promise.all([disableStaff('sana'), disableStaff('bano')]);
      expect(outcomes.sort()).toEqual(['disabled', 'last_owner']);
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
    `owner  owner     active                     password alone  added ${today}  owner@gulnar.example\nsana   no admin  disabled since ${today}  password alone  added ${today}  sana@gulnar.example\n`,
  ]);
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
    await migrateAll(postgres.url);
    expect((await staff(['add', 'sana', '--owner'], { env })).code).toBe(0);
    await postgres.stop();
    await lock.release();

    expect((await staff(['list'], { env })).out).toMatch(/^sana {2}owner {2}active/);
    expect((await staff(['disable', 'sana'], { env })).code).toBe(1);
    await (await acquireDataLock(folder)).release();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test('The command npm run staff reports an unreachable database in one line', async () => {
    const { code, err } = await staff(['list'], { env: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' } });
    expect([code, err]).toEqual([1, 'The database of the shop does not answer. Try again in a moment.\n']);
  });
});
