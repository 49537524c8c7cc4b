import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { STAFF_MAIL_JOB, sendStaffMail } from '#app/features/settings/send-staff-mail.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { TokenPair } from '#app/features/staff/accounts/schema.ts';
import { hasPasswordEnded } from '#app/features/staff/accounts/staff-account.ts';
import { useCode } from '#app/features/staff/second-factor/second-factor.server.ts';
import { parseTypedCode } from '#app/features/staff/second-factor/second-factor.ts';
import { type SessionClient, sessionClient } from '#app/features/staff/sessions/session-client.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { enqueue } from '#app/platform/queue/job-queue.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import {
  addressBlock,
  networkLimit,
  networksOf,
  rateLimit,
} from '#app/platform/request/rate-limit.server.ts';
import { QueueFullError } from '#app/platform/request/work-limits.server.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { escapeHtml, plainText } from '#app/platform/text/plain-text.ts';
import { isPassword, whenHashingIsFree } from './passwords.server.ts';
import {
  countAttempt,
  countAttemptOfAll,
  findSource,
  forgetAttempts,
  isKnownSource,
  isNewSource,
  rememberSources,
} from './sign-in-attempts.server.ts';

export type SignIn =
  | { outcome: 'signed_in'; tokens: TokenPair }
  | { outcome: 'refused' }
  /** The password was right, and its time is over. */
  | { outcome: 'password_ended' }
  /** The password was right; a code is to be sent with it. */
  | { outcome: 'code_needed' }
  | { outcome: 'wrong_code' }
  /** Only a recovery code, or a browser or address that is known, helps. */
  | { outcome: 'too_many_codes'; retryAfterSeconds: number }
  | { outcome: 'too_many'; retryAfterSeconds: number }
  /** Too many passwords are being hashed; this one was not checked. */
  | { outcome: 'busy' };

export type Credentials = {
  username: string;
  password: string;
  address: string;
  /** A secret of the browser, which identifies it after a successful sign-in. */
  device: string | null;
  /** Of the app, or a recovery code. */
  code: string | null;
  userAgent: string | null;
};

/** Each network, known address and browser has its own counter of failures, so nobody can lock a person out by guessing. */
export async function checkSignIn(credentials: Credentials): Promise<SignIn> {
  const isKnown = isKnownSource(credentials.address, credentials.device);
  try {
    // The whole attempt waits in the queue, not the hash alone: attempts that are refused must not use database
    // connections.
    const { slowerMs, ...result } = await whenHashingIsFree(() => tryOnce(credentials), {
      isKnown,
      of: networksOf(credentials.address)[1].block,
    });
    if (slowerMs > 0) await setTimeout(slowerMs);
    return result;
  } catch (error) {
    if (error instanceof QueueFullError) return { outcome: 'busy' };
    throw error;
  }
}

type Tried = SignIn & { slowerMs: number };

async function tryOnce(credentials: Credentials): Promise<Tried> {
  const { username, address, device } = credentials;
  const addressWait = await countAddress(address);
  if (addressWait > 0 && device === null) return tooMany(address, addressWait);
  const account = await findAccount(username);
  const source = await findSource(account.staff?.id ?? null, address, device);
  if (addressWait > 0 && source.kind !== 'known_device') return tooMany(address, addressWait, account.staff);
  const isUnknown = source.kind === 'unknown';
  const counted = `${account.key}|${isUnknown ? `network ${addressBlock(address, 48)}` : source.key}`;
  const wait = (await countTry(`${source.key}|${account.key}`)) || (await countAttempt(counted));
  const { staff } = account;
  if (wait > 0) return tooMany(address, wait, staff);
  const slowerMs = isUnknown ? slower(await countAttemptOfAll(account.key)) : 0;
  const isRight = await isPassword(staff?.password_hash ?? null, credentials.password);
  if (!staff || !isRight || staff.disabled_at) return { ...refuse(address, staff), slowerMs };
  if (hasPasswordEnded(staff)) return { outcome: 'password_ended', slowerMs };
  const second = staff.second_factor_at === null ? null : await checkCode(staff, credentials, isUnknown);
  if (second) return { ...second, slowerMs };
  await forgetAttempts(isUnknown ? [counted, account.key] : [counted]);
  return { outcome: 'signed_in', tokens: await begin(staff, credentials), slowerMs };
}

/** Only after the right password. Null when the code is right. */
async function checkCode(
  staff: StaffRow,
  { code, address }: Credentials,
  isUnknown: boolean,
): Promise<SignIn | null> {
  if (code === null) return { outcome: 'code_needed' };
  // Nobody guesses a recovery code, so the holder of one is never shut out.
  const isGuessable = isUnknown && parseTypedCode(code)?.kind !== 'recovery';
  const wait = isGuessable ? await countCode(String(staff.id)) : 0;
  if (wait > 0) {
    logFailure('too many codes', address, staff);
    return { outcome: 'too_many_codes', retryAfterSeconds: wait };
  }
  if (await useCode(staff.id, code)) return null;
  logFailure('wrong code', address, staff);
  return { outcome: 'wrong_code' };
}

async function begin(staff: StaffRow, { address, device, userAgent }: Credentials): Promise<TokenPair> {
  const client = sessionClient(userAgent, address);
  const isNew = await isNewSource(staff.id, address, device);
  await rememberSources(staff.id, address, device);
  const tokens = await issueTokens(staff, client);
  if (isNew && staff.email) await queueSignInNotice(staff.email, { username: staff.username, ...client });
  return tokens;
}

/** In ms. Guessing from many networks is slowed for everybody who is unknown, and refuses nobody. */
function slower(failures: number): number {
  if (failures <= LIMITS.signing_in.slow_failures.value) return 0;
  return failures <= 100 ? 1_000 : 3_000;
}

function refuse(address: string, staff: StaffRow | null): SignIn {
  logFailure('bad credentials', address, staff);
  return { outcome: 'refused' };
}

function tooMany(address: string, retryAfterSeconds: number, staff: StaffRow | null = null): Tried {
  logFailure('too many attempts', address, staff);
  return { outcome: 'too_many', retryAfterSeconds, slowerMs: 0 };
}

function logFailure(reason: string, address: string, staff: StaffRow | null): void {
  log.warn({ reason, addressBlock: addressBlock(address), staffId: staff?.id ?? null }, 'sign-in failed');
}

/** A pasted name brings marks that nobody sees; a name from before they were taken away may have them. */
async function findAccount(username: string) {
  const plain = plainText(username);
  const account = await findByName(plain);
  return account.staff || plain === username ? account : findByName(username);
}

/** The account, and the key for counting attempts at it, whether it exists or not. */
async function findByName(username: string) {
  // Case-folded by the database, which also compares usernames: other rules would give one account several keys.
  const { folded, ...found } = await db
    .selectFrom(sql<{ folded: string }>`(select lower(${username}) as folded)`.as('typed'))
    .leftJoin('staff', (join) => join.on(sql<boolean>`lower(staff.username) = typed.folded`))
    .select(['folded', 'id', 'username', 'email', 'is_admin', 'password_hash', 'disabled_at', 'token_epoch'])
    .select(['must_change_password', 'password_set_at', 'second_factor_at'])
    .executeTakeFirstOrThrow();
  const staff = found.id === null ? null : (found as StaffRow);
  return { staff, key: staff ? `staff ${staff.id}` : `name ${folded}` };
}

type StaffRow = {
  id: number;
  username: string;
  email: string | null;
  is_admin: boolean;
  password_hash: string;
  disabled_at: Date | null;
  token_epoch: number;
  must_change_password: boolean;
  password_set_at: Date;
  second_factor_at: Date | null;
};

const { account_tries, address_tries, codes } = LIMITS.signing_in;

const countTry = rateLimit('sign-in', { calls: account_tries.value, seconds: 60 });

const countCode = rateLimit('sign-in-codes', { calls: codes.value, seconds: 24 * 3600 });

const countAddress = networkLimit('sign-in-address', { calls: address_tries.value, seconds: 60 });

const QUEUE = 'sign-in-notices';

type NoticeJob = SignInNotice & { notice_id: string; address: string };

const messages = {
  subject: (brand: string) => `New sign-in to ${brand}`,
  what: (name: string, when: string) =>
    `Somebody signed in to your account “${name}” on ${when}, with a browser or from a network that was not used for it before.`,
  browser: (browser: string | null) => `Browser: ${browser ?? 'not known'}`,
  network: (network: string | null) => `Network: ${network ?? 'not known'}`,
  advice:
    'If this was you, there is nothing to do. If not, sign in now, choose “Sign out everywhere” under “Your account”, and then change your password.',
  account: 'Your account',
};

defineJob<NoticeJob>(QUEUE, sendSignInNotice, STAFF_MAIL_JOB);

/** To the address of this moment. Only a right password causes one, so no limit of strangers' mails counts it. */
async function queueSignInNotice(address: string, notice: Omit<SignInNotice, 'at'>): Promise<void> {
  const job = { ...notice, address, notice_id: crypto.randomUUID(), at: new Date().toISOString() };
  await enqueue(db, QUEUE, [job satisfies NoticeJob]);
}

async function sendSignInNotice({ notice_id, address, ...notice }: NoticeJob): Promise<void> {
  const { brand, time_zone: timeZone } = await readSettings();
  await sendStaffMail({
    id: `sign-in.${notice_id}`,
    to: { name: notice.username, address },
    ...describeSignIn(notice, { brand, timeZone, origin: environment().SHOP_ORIGIN }),
  });
}

/** `at` is ISO text in UTC. */
type SignInNotice = SessionClient & { username: string; at: string };

type NoticeContext = { brand: string; timeZone: string; origin: string };

function describeSignIn(
  { username, at, browser, network }: SignInNotice,
  { brand, timeZone, origin }: NoticeContext,
): { subject: string; html: string; text: string } {
  const address = `${origin}/admin/password`;
  const what = messages.what(username, formatMoment(at, timeZone));
  const facts = [messages.browser(browser), messages.network(network)];
  const html = [
    `<p dir="auto">${escapeHtml(what)}</p>`,
    `<ul>${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`,
    `<p>${escapeHtml(messages.advice)}</p>`,
    `<p><a href="${escapeHtml(address)}">${messages.account}</a></p>`,
  ];
  return {
    subject: messages.subject(brand),
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
    text: [what, facts.join('\n'), messages.advice, `${messages.account}: ${address}`].join('\n\n'),
  };
}
