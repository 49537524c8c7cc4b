import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { GOOD_PASSWORD, usernameProblem } from '#app/features/staff/accounts/staff-account.ts';
import { PERMISSIONS, STAFF_ROLES, type StaffRole } from '#app/features/staff/roles/roles.ts';

export type StaffCommand =
  | { action: 'list' }
  | { action: 'disable' | 'enable' | 'second-step-off'; username: string }
  | { action: 'reset'; username: string; passwordFromStdin: boolean }
  | {
      action: 'add';
      username: string;
      is_admin: boolean;
      role: StaffRole;
      email: string | null;
      passwordFromStdin: boolean;
    };

export const USAGE = `Who may sign in to the shop's admin area:

  npm run staff -- list
  npm run staff -- add NAME [--role ROLE] [--email E-MAIL] [--password-stdin]
  npm run staff -- reset NAME [--password-stdin]
  npm run staff -- disable NAME
  npm run staff -- enable NAME
  npm run staff -- second-step-off NAME

With --role a person may enter the admin area. --admin is short for --role desk, --owner for --role owner.

${STAFF_ROLES.map((role) => `  ${role.padEnd(9)}${deedsOf(role)}`).join('\n')}

A password is generated and shown once. It lasts 7 days, and its holder chooses another one at the first sign-in;
or it is read from standard input with --password-stdin, and stays.

With second-step-off somebody who lost the phone and the recovery codes signs in with the password alone.`;

function deedsOf(role: StaffRole): string {
  if (role === 'owner') return 'may do everything';
  const deeds = Object.values(PERMISSIONS).filter(({ roles }: { roles: readonly StaffRole[] }) =>
    roles.includes(role),
  );
  return `may ${deeds.map(({ action }) => action).join('; ')}`;
}

type Rights = { is_admin: boolean; role: StaffRole };

export function readStaffCommand(args: string[]): StaffCommand | { problem: string } {
  const parsed = parse(args);
  if ('problem' in parsed) return parsed;
  const { values, positionals } = parsed;
  const [action = '', name, ...more] = positionals;
  const command = OPTIONS[action];
  if (!command || more.length > 0 || (action === 'list') !== (name === undefined)) return { problem: USAGE };
  const unknown = Object.keys(values).find((option) => !command.includes(option));
  if (unknown) return { problem: `${action} takes no --${unknown}.` };
  if (action === 'list') return { action };
  const username = (name ?? '').normalize('NFC');
  if (action === 'disable' || action === 'enable' || action === 'second-step-off')
    return { action, username };
  const passwordFromStdin = values['password-stdin'] ?? false;
  if (action === 'reset') return { action, username, passwordFromStdin };
  const { email = null } = values;
  const rights = readRights(values);
  if ('problem' in rights) return rights;
  const problem = usernameProblem(username) ?? emailProblem(email);
  return problem ? { problem } : { action: 'add', username, ...rights, email, passwordFromStdin };
}

type RoleOptions = { admin?: boolean; owner?: boolean; role?: string };

function readRights({ admin = false, owner = false, role }: RoleOptions): Rights | { problem: string } {
  if (role === undefined) return { is_admin: admin || owner, role: owner ? 'owner' : 'desk' };
  const known = STAFF_ROLES.find((name) => name === role);
  if (known && !admin && !owner) return { is_admin: true, role: known };
  return { problem: `Please choose one role: ${STAFF_ROLES.join(', ')}.` };
}

const OPTIONS: Record<string, readonly string[] | undefined> = {
  list: [],
  add: ['admin', 'owner', 'role', 'email', 'password-stdin'],
  reset: ['password-stdin'],
  disable: [],
  enable: [],
  'second-step-off': [],
};

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        admin: { type: 'boolean' },
        owner: { type: 'boolean' },
        role: { type: 'string' },
        email: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
    });
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : error}\n\n${USAGE}` };
  }
}

function emailProblem(email: string | null): string | null {
  return email === null || /^[^\s@\0]{1,64}@[^\s@\0]{1,189}$/.test(email)
    ? null
    : `${email} is no e-mail address.`;
}

/** A generated password must be shown once. */
export type NewPassword = { password: string; isGenerated: boolean } | { problem: string };

type Print = (text: string) => void;

export type FindProblem = (password: string) => Promise<string | null>;

export async function choosePassword(
  fromStdin: boolean,
  print: Print,
  findProblem: FindProblem,
): Promise<NewPassword> {
  if (!fromStdin) return { password: randomBytes(12).toString('base64url'), isGenerated: true };
  return checkPassword((await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '', print, findProblem);
}

async function checkPassword(password: string, print: Print, findProblem: FindProblem): Promise<NewPassword> {
  const problem = await findProblem(password);
  if (problem) return { problem };
  if ([...password].length < GOOD_PASSWORD) print(`${GOOD_PASSWORD} characters or more would be safer.\n`);
  return { password, isGenerated: false };
}
