import { hash, verify } from '@node-rs/argon2';
import { LIMITS } from '#app/features/settings/limits.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { MIN_PASSWORD, passwordProblem } from '#app/features/staff/accounts/staff-account.ts';
import { Semaphore } from '#app/platform/request/work-limits.server.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

// OWASP's first choice for argon2id: 19 MiB, two passes. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing shares the four threads of libuv with files and compression: two are left to them.
const { hashing: atOnce, waiting, waiting_known } = LIMITS.signing_in;

const hashing = new Semaphore(atOnce.value);

/** @throws {QueueFullError} before starting, when 20 are waiting (40 for a known source); the networks (`of`) take turns. */
export function whenHashingIsFree<T>(work: () => Promise<T>, { isKnown = false, of = '' } = {}): Promise<T> {
  return hashing.run(work, { maxWaiting: (isKnown ? waiting_known : waiting).value, of });
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let decoy: Promise<string> | undefined;

/** Without a hash (no such user) it takes as long and returns false, so that timing does not reveal which accounts exist. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}

const COMMON = new Set(commonPasswords.passwords.split(' '));

const MIN_DIFFERENT = 4;

const MIN_WORD = 3;

const messages = {
  blank: 'A password needs more than blanks.',
  repeated: 'This password repeats itself. Please choose another one.',
  sequence: 'This password is a row of neighbouring characters. Please choose another one.',
  common: 'This password is one of the most common ones. Please choose another one.',
  personal:
    'This password is little more than the name, the e-mail address or the brand. Please choose another one.',
};

type Owner = { username: string; email: string | null };

/** A sentence, or null when the password is acceptable: checks length and how easily it is guessed. */
export async function weakPasswordProblem(password: string, owner: Owner): Promise<string | null> {
  const { brand } = await readSettings();
  return findWeakness(password, [owner.username, owner.email?.split('@')[0] ?? '', brand]);
}

/** The same with given words that are easily guessed for this account. */
export function findWeakness(password: string, words: readonly string[]): string | null {
  const text = password.normalize('NFKC').toLowerCase();
  const problem = passwordProblem(password);
  if (problem) return problem;
  if (text.trim() === '') return messages.blank;
  if (isRepeated(text)) return messages.repeated;
  if (isSequence(text)) return messages.sequence;
  if (COMMON.has(text) || COMMON.has(withoutEnds(text))) return messages.common;
  return isPersonal(text, words) ? messages.personal : null;
}

/** Few different characters, or a short piece repeated. */
function isRepeated(text: string): boolean {
  if (new Set(text).size < MIN_DIFFERENT) return true;
  const period = `${text}${text}`.indexOf(text, 1);
  return period < text.length && period < MIN_PASSWORD;
}

function isSequence(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Strips the digits and signs that people put around a word. */
function withoutEnds(text: string): string {
  const characters = [...text];
  const isLetter = (letter: string) => /\p{L}/u.test(letter);
  return characters.slice(characters.findIndex(isLetter), characters.findLastIndex(isLetter) + 1).join('');
}

/** Whether too little of it is left without the words. */
function isPersonal(text: string, words: readonly string[]): boolean {
  const known = words
    .map((word) => word.normalize('NFKC').toLowerCase())
    .filter((word) => word.length >= MIN_WORD);
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && [...rest].length < MIN_PASSWORD;
}
