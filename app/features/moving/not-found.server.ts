import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { db, deleteInBatches, inTransaction } from '#app/platform/database/database.server.ts';
import { BLOCK_SHARE, NETWORK_SHARE } from '#app/platform/database/room-shares.ts';
import { WriteBehind } from '#app/platform/queue/write-behind.server.ts';
import { networkLimit, quickRateLimit } from '#app/platform/request/rate-limit.server.ts';
import { isOwnPage, plainPath } from './old-path.ts';
import type { NotFoundAddress } from './redirect-schema.ts';

type Count = { path: string; kind: 'redirected' | 'not_found' };

const counts = new WriteBehind<Count>({
  name: 'old addresses',
  write,
  everyMs: 2_000,
  batch: { rows: 200, bytes: 64 * 1024 },
  max: { rows: 1_000, bytes: 256 * 1024 },
});

export function flushOldAddresses(): Promise<void> {
  return counts.flush();
}

export function countRedirected(path: string): void {
  counts.add({ path, kind: 'redirected' });
}

const MAX_NOTED = 200;

const most = LIMITS.tables.not_found_rows.value;

const countDay = networkLimit(
  'not-found-day',
  { calls: most / BLOCK_SHARE, seconds: 24 * 60 * 60, most: most / NETWORK_SHARE },
  quickRateLimit,
);

/** Notes that an address was asked for which there is not; of a network that makes up many of them, no more than its share. */
export async function recordNotFound({ pathname }: URL, network: string): Promise<void> {
  const path = plainPath(pathname);
  if (path === null || path.length > MAX_NOTED || isOwnPage(path) || isNobodys(path)) return;
  if ((await countDay(network)) > 0) return;
  counts.add({ path, kind: 'not_found' });
}

/** What programs try, and what may say who somebody is: an e-mail address, a phone, a secret part of a link. */
function isNobodys(path: string): boolean {
  const parts = path.split('/').slice(1);
  return (
    /%40|@|\d{7}/.test(path) ||
    parts.some((part) => /^(?:\.|wp-|cgi-bin)|\.(?!html?$)[a-z0-9]{1,8}$/.test(part)) ||
    parts.some((part) => /^[\da-z_]{24,}$/.test(part))
  );
}

async function write(batch: readonly Count[]): Promise<void> {
  for (const kind of ['redirected', 'not_found'] as const) {
    const times = new Map<string, number>();
    for (const row of batch) if (row.kind === kind) times.set(row.path, (times.get(row.path) ?? 0) + 1);
    if (times.size === 0) continue;
    const counted = sql`unnest(${[...times.keys()]}::text[], ${[...times.values()]}::integer[]) as counted (path, hits)`;
    if (kind === 'redirected')
      await sql`update redirects set hits = redirects.hits + counted.hits, last_hit_at = now()
        from ${counted} where redirects.path = counted.path`.execute(db);
    else
      await sql`insert into not_found_addresses as known (path, hits) select path, hits from ${counted} order by path
        on conflict (path) do update set hits = least(known.hits + excluded.hits, 1000000), last_at = now()`.execute(
        db,
      );
  }
}

/** The most frequent first. */
export async function listNotFound(limit: number): Promise<NotFoundAddress[]> {
  const rows = await db
    .selectFrom('not_found_addresses')
    .select(['id', 'path', 'hits', 'first_at', 'last_at'])
    .orderBy('hits', 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}

/** False when there is none. */
export function dismissNotFound(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const gone = await tx.deleteFrom('not_found_addresses').where('id', '=', id).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  });
}

export async function deleteOldNotFound(now: Date, days: number): Promise<void> {
  const oldest = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await deleteInBatches((limit) =>
    db
      .deleteFrom('not_found_addresses')
      .where('id', 'in', (eb) =>
        eb.selectFrom('not_found_addresses').select('id').where('last_at', '<', oldest).limit(limit),
      )
      .executeTakeFirst(),
  );
}

/** The rarest go first, and of these the oldest: what one visitor makes up cannot push out what many ask for. */
export async function deleteNotFoundBeyond(max: number): Promise<void> {
  await sql`delete from not_found_addresses where id in (
    select id from not_found_addresses order by hits desc, last_at desc offset ${max})`.execute(db);
}
