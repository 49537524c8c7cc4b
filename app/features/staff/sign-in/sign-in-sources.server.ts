import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { roughNetwork } from '#app/features/staff/sessions/session-client.ts';
import { db } from '#app/platform/database/database.server.ts';
import { addressBlock } from '#app/platform/request/networks.ts';

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

function digest(source: string): string {
  return createHash('sha256').update(source).digest('base64url');
}
