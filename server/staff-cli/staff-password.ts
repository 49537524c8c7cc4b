import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { GOOD_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';
import { SecretInput } from './secret-input.ts';

/** A generated password must be shown once. */
export type NewPassword = { password: string; isGenerated: boolean } | { problem: string };

type Say = (text: string) => void;

export type FindProblem = (password: string) => Promise<string | null>;

export async function choosePassword(
  fromStdin: boolean,
  say: Say,
  findProblem: FindProblem,
): Promise<NewPassword> {
  const { stdin } = process;
  if (fromStdin) return judge((await text(stdin)).split(/\r?\n/, 1)[0] ?? '', say, findProblem);
  if (stdin.isTTY) return askTwice(new SecretInput(stdin, say), say, findProblem);
  return { password: randomBytes(12).toString('base64url'), isGenerated: true };
}

export async function askTwice(input: SecretInput, say: Say, findProblem: FindProblem): Promise<NewPassword> {
  try {
    for (;;) {
      const password = await input.ask('New password: ');
      const problem = password === null ? null : await findProblem(password);
      const again = password === null || problem ? null : await input.ask('The same again: ');
      if (password === null || (again === null && !problem)) return { problem: 'Nothing was changed.' };
      if (again === password) return judge(password, say, findProblem);
      say(`${problem ?? 'These are not the same.'} Please try again.\n`);
    }
  } finally {
    input.close();
  }
}

async function judge(password: string, say: Say, findProblem: FindProblem): Promise<NewPassword> {
  const problem = await findProblem(password);
  if (problem) return { problem };
  if ([...password].length < GOOD_PASSWORD) say(`${GOOD_PASSWORD} characters or more would be safer.\n`);
  return { password, isGenerated: false };
}
