import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { GOOD_PASSWORD, usernameProblem } from '#app/features/staff/accounts/staff-account.ts';
import { PERMISSIONS, type StaffRole } from '#app/features/staff/roles/roles.ts';

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
  npm run staff -- add NAME [--admin | --owner] [--email E-MAIL] [--password-stdin]
  npm run staff -- reset NAME [--password-stdin]
  npm run staff -- disable NAME
  npm run staff -- enable NAME
  npm run staff -- second-step-off NAME

With --admin a person may enter the admin area as an assistant, with --owner as an owner, who may also

${Object.values(PERMISSIONS)
  .map(({ action }) => `  - ${action}`)
  .join('\n')}

A password is generated and shown once. It lasts 7 days, and its holder chooses another one at the first sign-in;
or it is read from standard input with --password-stdin, and stays.

With second-step-off somebody who lost the phone and the recovery codes signs in with the password alone.`;

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
  const { admin = false, owner = false, email = null } = values;
  const rights: Rights = { is_admin: admin || owner, role: owner ? 'owner' : 'assistant' };
  const problem = usernameProblem(username) ?? emailProblem(email);
  return problem ? { problem } : { action: 'add', username, ...rights, email, passwordFromStdin };
}

const OPTIONS: Record<string, readonly string[] | undefined> = {
  list: [],
  add: ['admin', 'owner', 'email', 'password-stdin'],
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
