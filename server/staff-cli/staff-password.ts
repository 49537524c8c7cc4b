import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { GOOD_PASSWORD } from '#app/features/staff/accounts/staff-account.ts';

/** A generated password must be shown once. */
export type NewPassword = { password: string; isGenerated: boolean } | { problem: string };

type Say = (text: string) => void;

export type FindProblem = (password: string) => Promise<string | null>;

export async function choosePassword(
  fromStdin: boolean,
  say: Say,
  findProblem: FindProblem,
): Promise<NewPassword> {
  if (!fromStdin) return { password: randomBytes(12).toString('base64url'), isGenerated: true };
  return judge((await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '', say, findProblem);
}

async function judge(password: string, say: Say, findProblem: FindProblem): Promise<NewPassword> {
  const problem = await findProblem(password);
  if (problem) return { problem };
  if ([...password].length < GOOD_PASSWORD) say(`${GOOD_PASSWORD} characters or more would be safer.\n`);
  return { password, isGenerated: false };
}
