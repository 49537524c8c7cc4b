import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { GOOD_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';
import { SecretInput } from './secret-input.ts';

/** A generated password must be shown once. */
export type NewPassword = { password: string; isGenerated: boolean } | { problem: string };

type Print = (text: string) => void;

export type FindProblem = (password: string) => Promise<string | null>;

export async function choosePassword(
  fromStdin: boolean,
  print: Print,
  findProblem: FindProblem,
): Promise<NewPassword> {
  const { stdin } = process;
  if (fromStdin) return checkPassword((await text(stdin)).split(/\r?\n/, 1)[0] ?? '', print, findProblem);
  if (stdin.isTTY) return askTwice(new SecretInput(stdin, print), print, findProblem);
  return { password: randomBytes(12).toString('base64url'), isGenerated: true };
}

export async function askTwice(
  input: SecretInput,
  print: Print,
  findProblem: FindProblem,
): Promise<NewPassword> {
  try {
    for (;;) {
      const password = await input.question('New password: ');
      const problem = password === null ? null : await findProblem(password);
      const again = password === null || problem ? null : await input.question('The same again: ');
      if (password === null || (again === null && !problem)) return { problem: 'Nothing was changed.' };
      if (again === password) return checkPassword(password, print, findProblem);
      print(`${problem ?? 'These are not the same.'} Please try again.\n`);
    }
  } finally {
    input.close();
  }
}

async function checkPassword(password: string, print: Print, findProblem: FindProblem): Promise<NewPassword> {
  const problem = await findProblem(password);
  if (problem) return { problem };
  if ([...password].length < GOOD_PASSWORD) print(`${GOOD_PASSWORD} characters or more would be safer.\n`);
  return { password, isGenerated: false };
}
