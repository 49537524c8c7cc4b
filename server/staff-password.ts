import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { GOOD_PASSWORD, passwordProblem } from '#app/features/staff/staff-account.ts';
import { SecretInput } from './secret-input.ts';

/** The password for a person, and whether it was made up here and must be shown once; or why there is none. */
export type ChosenPassword = { password: string; isMadeUp: boolean } | { problem: string };

type Say = (text: string) => void;

/** Gets a password: from standard input, else typed twice at the terminal, else made up. */
export async function choosePassword(fromStdin: boolean, say: Say): Promise<ChosenPassword> {
  const { stdin } = process;
  if (fromStdin) return judge((await text(stdin)).split(/\r?\n/, 1)[0] ?? '', say);
  if (stdin.isTTY) return askTwice(new SecretInput(stdin, say), say);
  return { password: randomBytes(12).toString('base64url'), isMadeUp: true };
}

/** Asks until both are the same and long enough. */
export async function askTwice(input: SecretInput, say: Say): Promise<ChosenPassword> {
  try {
    for (;;) {
      const password = await input.ask('New password: ');
      const problem = password === null ? null : passwordProblem(password);
      const again = password === null || problem ? null : await input.ask('The same again: ');
      if (password === null || (again === null && !problem)) return { problem: 'Nothing was changed.' };
      if (again === password) return judge(password, say);
      say(`${problem ?? 'These are not the same.'} Please try again.\n`);
    }
  } finally {
    input.close();
  }
}

function judge(password: string, say: Say): ChosenPassword {
  const problem = passwordProblem(password);
  if (problem) return { problem };
  if ([...password].length < GOOD_PASSWORD) say(`${GOOD_PASSWORD} characters or more would be safer.\n`);
  return { password, isMadeUp: false };
}
