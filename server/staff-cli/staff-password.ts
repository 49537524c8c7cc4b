import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { GOOD_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';

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
