import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { buildStaff } from '#tests/support/builders.ts';

/** The log of a separate process that signs somebody in. */
async function logOf(username: string, password: string): Promise<Record<string, unknown>[]> {
  const credentials = {
    username,
    password,
    address: '2001:db8:1:2:3::4',
    device: null,
    code: null,
    userAgent: null,
  };
  const program = `
    import { checkSignIn } from '#app/features/staff/sign-in/check-sign-in.server.ts';
    import { closeDatabase } from '#app/platform/database/database.server.ts';
    await checkSignIn(${JSON.stringify(credentials)});
    await closeDatabase();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, LOG_LEVEL: 'warn' },
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

test('A failed sign-in is logged with its address block and account id, without the name', async () => {
  const { id } = await buildStaff({ username: 'bulbul' });
  const [known, ...more] = await logOf('bulbul', 'a wrong password');
  expect(known).toMatchObject({ msg: 'sign-in failed', addressBlock: '2001:db8:1:2::/64', staffId: id });
  expect(more).toEqual([]);
  expect(JSON.stringify(known)).not.toMatch(/bulbul|wrong/);
  const [unknown] = await logOf('a password typed as a name', 'x');
  expect(unknown).toMatchObject({ msg: 'sign-in failed', staffId: null });
  expect(JSON.stringify(unknown)).not.toContain('typed');
});

test('A successful sign-in is not logged as a failure', async () => {
  const { id } = await buildStaff({ username: 'koel' });
  // Without an address no mail about the sign-in is queued, for which the process would stay.
  await db.updateTable('staff').set({ email: null }).where('id', '=', id).execute();
  expect(await logOf('koel', 'a long password')).toEqual([]);
});
