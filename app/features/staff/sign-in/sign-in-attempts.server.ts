import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { roughNetwork } from '#app/features/staff/sessions/session-client.ts';
import { db } from '#app/platform/database/database.server.ts';
import { addressBlock } from '#app/platform/request/rate-limit.server.ts';

// Enough for everybody in a shop to mistype on one morning; a program needs thousands.
const FREE_FAILURES = LIMITS.signing_in.free_failures.value;

const FIRST_WAIT_SECONDS = 30;

const LONGEST_WAIT_SECONDS = 60 * 60;

const FORGOTTEN_AFTER = sql`interval '24 hours'`;

/** Counted before the password is checked, so that concurrent attempts count. @returns 0, else the seconds to wait. */
export async function countAttempt(account: string): Promise<number> {
  const account_hash = digest(account);
  const failures = sql<number>`case when known.expires_at < now() then 1 else known.failures + 1 end`;
  const { rows } = await sql`
    insert into sign_in_failures as known (account_hash, failures, blocked_until, expires_at)
    values (${account_hash}, 1, now(), now() + ${FORGOTTEN_AFTER})
    on conflict (account_hash) do update set failures = ${failures},
      blocked_until = now() + ${waitAfter(failures)} * interval '1 second', expires_at = now() + ${FORGOTTEN_AFTER}
    where known.blocked_until <= now()
    returning 1`.execute(db);
  return rows.length > 0 ? 0 : secondsBlocked(account_hash);
}

/** How many there were in a row, this one included; it blocks nothing. */
export async function countAttemptOfAll(account: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as known (account_hash, failures, blocked_until, expires_at)
    values (${digest(account)}, 1, now(), now() + ${FORGOTTEN_AFTER})
    on conflict (account_hash) do update set
      failures = case when known.expires_at < now() then 1 else known.failures + 1 end,
      expires_at = now() + ${FORGOTTEN_AFTER}
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

export async function forgetAttempts(accounts: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('account_hash', 'in', accounts.map(digest)).execute();
}

function waitAfter(failures: ReturnType<typeof sql<number>>) {
  return sql<number>`case when ${failures} < ${FREE_FAILURES} then 0
    else least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * 2 ^ least(${failures} - ${FREE_FAILURES}, 10)) end`;
}

async function secondsBlocked(account_hash: string): Promise<number> {
  const blocked = await db
    .selectFrom('sign_in_failures')
    .select(sql<number>`ceil(extract(epoch from blocked_until - now()))::integer`.as('seconds'))
    .where('account_hash', '=', account_hash)
    .executeTakeFirst();
  return Math.max(1, blocked?.seconds ?? 1);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

// Of each sign-in: its address, its browser and its network.
const MAX_SOURCES = 30;

export type SignInSource = { kind: 'unknown' | 'known_address' | 'known_device'; key: string };

/** The browser if known, else the address. Null stands for an unknown account and takes as long. */
export async function findSource(
  staffId: number | null,
  address: string,
  device: string | null,
): Promise<SignInSource> {
  const sources = sourcesOf(address, device);
  const known = await db
    .selectFrom('known_sign_in_sources')
    .select('source_hash')
    .where('staff_id', '=', staffId ?? 0)
    .where('source_hash', 'in', sources.map(digest))
    .execute();
  const isKnown = (source: string) => known.some(({ source_hash }) => source_hash === digest(source));
  const [ofAddress, ofDevice] = sources;
  if (ofDevice !== undefined && isKnown(ofDevice)) return { kind: 'known_device', key: ofDevice };
  return { kind: isKnown(ofAddress) ? 'known_address' : 'unknown', key: ofAddress };
}

/** Whether nobody signed in to the account with this browser, or from this part of the internet, before. */
export async function isNewSource(
  staff_id: number,
  address: string,
  device: string | null,
): Promise<boolean> {
  const [ofAddress, ofDevice = ofAddress] = sourcesOf(address, device);
  const sources = [digest(ofDevice), digest(networkSource(address))];
  const known = await db
    .selectFrom('known_sign_in_sources')
    .select('source_hash')
    .where('staff_id', '=', staff_id)
    .where('source_hash', 'in', sources)
    .execute();
  return known.length < sources.length;
}

const MAX_CACHED = 5_000;

const CACHE_MS = 60_000;

const cached: { sources: Set<string>; readAt: number } = {
  sources: new Set(),
  readAt: Number.NEGATIVE_INFINITY,
};

/** From memory, without a query, so a flood costs nothing. May be a minute old. */
export function isKnownSource(address: string, device: string | null): boolean {
  if (performance.now() - cached.readAt > CACHE_MS) {
    cached.readAt = performance.now();
    // Until the cache is filled, everybody waits in the same queue.
    void readSources().catch(() => undefined);
  }
  return sourcesOf(address, device).some((source) => cached.sources.has(digest(source)));
}

async function readSources(): Promise<void> {
  const rows = await db
    .selectFrom('known_sign_in_sources')
    .select('source_hash')
    .orderBy('last_used_at', 'desc')
    .limit(MAX_CACHED)
    .execute();
  cached.sources = new Set(rows.map(({ source_hash }) => source_hash));
}

export async function rememberSources(
  staff_id: number,
  address: string,
  device: string | null,
): Promise<void> {
  const remembered = [...sourcesOf(address, device), networkSource(address)];
  await db
    .insertInto('known_sign_in_sources')
    .values(remembered.map((source) => ({ staff_id, source_hash: digest(source) })))
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'source_hash']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute();
  for (const source of sourcesOf(address, device)) cached.sources.add(digest(source));
  await db
    .deleteFrom('known_sign_in_sources')
    .where('staff_id', '=', staff_id)
    .where('source_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_sign_in_sources')
        .select('source_hash')
        .where('staff_id', '=', staff_id)
        .orderBy('last_used_at', 'desc')
        .limit(MAX_SOURCES),
    )
    .execute();
}

function sourcesOf(
  address: string,
  device: string | null,
): [address: string] | [address: string, device: string] {
  const block = `address ${addressBlock(address)}`;
  return device === null ? [block] : [block, `device ${device}`];
}

/** No limit counts it: far too many people share it. */
function networkSource(address: string): string {
  return `network ${roughNetwork(address)}`;
}
