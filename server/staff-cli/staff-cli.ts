import { TEMPORARY_PASSWORD_DAYS } from '#app/features/staff/accounts/staff-account.ts';
import { EnvironmentError, readEnvironment } from '#app/platform/config/env.server.ts';
import { MigrationRefused } from '#app/platform/database/migrations.server.ts';
import { StartRefused } from '#packages/embedded-postgres/start-refused.ts';
import { openShopDatabase } from '#server/lifecycle/command-database.ts';
import { choosePassword, readStaffCommand, type StaffCommand } from './staff-command.ts';

type Accounts = typeof import('#app/features/staff/accounts/staff-accounts.server.ts') &
  typeof import('#app/features/staff/sign-in/passwords.server.ts');

const print = (text: string) => void process.stdout.write(text);

async function main(): Promise<number> {
  const command = readStaffCommand(process.argv.slice(2));
  if ('problem' in command) return refuse(command.problem, 2);
  const database = await openShopDatabase(readEnvironment(process.env));
  try {
    process.env.DATABASE_URL = database.url;
    // Silences the log: the command prints sentences.
    process.env.LOG_LEVEL = 'silent';
    // Imported dynamically: these modules read the environment when they load.
    const accounts = {
      ...(await import('#app/features/staff/accounts/staff-accounts.server.ts')),
      ...(await import('#app/features/staff/sign-in/passwords.server.ts')),
    };
    const { closeDatabase } = await import('#app/platform/database/database.server.ts');
    const { closeQueues } = await import('#app/platform/queue/job-queue.server.ts');
    try {
      return await runCommand(command, accounts);
    } finally {
      await closeQueues();
      await closeDatabase();
    }
  } finally {
    await database.close();
  }
}

async function runCommand(command: StaffCommand, accounts: Accounts): Promise<number> {
  switch (command.action) {
    case 'list':
      return list(await accounts.listStaff());
    case 'add':
      return add(command, accounts);
    case 'reset':
      return reset(command, accounts);
    case 'disable':
      return disable(command.username, accounts);
    case 'enable':
      return enable(command.username, accounts);
    case 'second-step-off':
      return turnOffSecondStep(command.username, accounts);
  }
}

function list(staff: Awaited<ReturnType<Accounts['listStaff']>>): number {
  const rows = staff.map(({ username, email, is_admin, role, disabled_at, created_at, second_factor_at }) => [
    username,
    is_admin ? role : 'no admin',
    disabled_at ? `disabled since ${day(disabled_at)}` : 'active',
    second_factor_at ? 'second step' : 'password alone',
    `added ${day(created_at)}`,
    email ?? '-',
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    print(`${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`);
  return 0;
}

function day(moment: string): string {
  return moment.slice(0, 10);
}

type Add = Extract<StaffCommand, { action: 'add' }>;

async function add(
  { username, email, is_admin, role, passwordFromStdin }: Add,
  accounts: Accounts,
): Promise<number> {
  const chosen = await choosePassword(passwordFromStdin, print, (password) =>
    accounts.weakPasswordProblem(password, { username, email }),
  );
  if ('problem' in chosen) return refuse(chosen.problem);
  const { password, isGenerated: must_change_password } = chosen;
  const isAdded = await accounts.addStaff({
    username,
    email,
    is_admin,
    role,
    password,
    must_change_password,
  });
  if (!isAdded) return refuse(`The username ${username} is already taken.`);
  print(`${username} can sign in now${is_admin ? `, with the role ${role}` : ''}.\n`);
  return printGenerated(chosen);
}

type Reset = Extract<StaffCommand, { action: 'reset' }>;

async function reset({ username, passwordFromStdin }: Reset, accounts: Accounts): Promise<number> {
  const email = await accounts.findEmail(username);
  const chosen = await choosePassword(passwordFromStdin, print, (password) =>
    accounts.weakPasswordProblem(password, { username, email }),
  );
  if ('problem' in chosen) return refuse(chosen.problem);
  const { password, isGenerated: must_change_password } = chosen;
  const isFound = await accounts.resetPassword(username, password, { must_change_password });
  if (!isFound) return refuse(noSuchAccount(username));
  print(`${username} has a new password and was signed out everywhere.\n`);
  return printGenerated(chosen);
}

function printGenerated({ password, isGenerated }: { password: string; isGenerated: boolean }): number {
  if (isGenerated)
    print(
      `Password: ${password} (shown only once)\nIt lasts ${TEMPORARY_PASSWORD_DAYS} days; another one is chosen at the first sign-in.\n`,
    );
  return 0;
}

async function disable(username: string, accounts: Accounts): Promise<number> {
  const outcome = await accounts.disableStaff(username);
  switch (outcome) {
    case 'disabled':
      print(`${username} can no longer sign in and was signed out everywhere.\n`);
      return 0;
    case 'unchanged':
      print(`${username} was already disabled.\n`);
      return 0;
    case 'not_found':
      return refuse(noSuchAccount(username));
    case 'last_owner':
      return refuse(
        `${username} is the last owner who can sign in. Make another one first: npm run staff -- add NAME --owner`,
      );
  }
}

async function enable(username: string, accounts: Accounts): Promise<number> {
  const outcome = await accounts.enableStaff(username);
  if (outcome === 'not_found') return refuse(noSuchAccount(username));
  print(outcome === 'enabled' ? `${username} can sign in again.\n` : `${username} could already sign in.\n`);
  return 0;
}

async function turnOffSecondStep(username: string, accounts: Accounts): Promise<number> {
  const outcome = await accounts.turnOffSecondFactorOf(username);
  if (outcome === 'not_found') return refuse(noSuchAccount(username));
  print(
    outcome === 'off'
      ? `${username} signs in with the password alone now, and was signed out everywhere.\n`
      : `${username} had no second step.\n`,
  );
  return 0;
}

function noSuchAccount(username: string): string {
  return `There is nobody called ${username}.`;
}

function refuse(message: string, exitCode = 1): number {
  process.stderr.write(`${message}\n`);
  return exitCode;
}

function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StartRefused || error instanceof MigrationRefused)
    return `Sorry: ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '42P01' || code === '42703') {
    return 'The database is not that of this version of the shop. Start the shop once, then try again.';
  }
  if (['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', '57P03'].includes(code)) {
    return 'The database of the shop does not answer. Try again in a moment.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.exitCode = await main().catch((error: unknown) => refuse(explain(error)));
