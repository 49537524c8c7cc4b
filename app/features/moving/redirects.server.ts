import { sql } from 'kysely';
import { IS_REACHABLE } from '#app/features/catalogue/products/products.server.ts';
import { cached, FALLBACK_TTL, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { likePattern, type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { guessTarget, guessTargets } from './guess-target.server.ts';
import { isOwnPage, outsideCollection, ownTarget, plainPath, withQuery } from './old-path.ts';
import {
  followTargets,
  type JudgedRow,
  judgeRows,
  type RedirectRow,
  type StoredRedirect,
} from './redirect-rows.ts';
import type { Redirect, RedirectUpdate } from './redirect-schema.ts';

export type SaveRedirectResult =
  | { outcome: 'saved'; redirect: Redirect }
  | { outcome: 'not_found' }
  | { outcome: 'refused'; problem: string; field: 'path' | 'target' }
  | { outcome: 'taken' }
  | { outcome: 'version_conflict'; current: Redirect };

/** Newest first; `q` is a part of either address. */
export async function listRedirects(q: string | undefined, page: PageQuery): Promise<Page<Redirect>> {
  let query = selectRedirects(db);
  if (q)
    query = query.where((eb) =>
      eb.or([eb('path', 'ilike', likePattern(q)), eb('target', 'ilike', likePattern(q))]),
    );
  const { rows, next } = await readPage(query, { at: 'redirects.created_at', id: 'redirects.id' }, page);
  return { rows: rows.map(toRedirect), next };
}

export function createRedirect(row: RedirectRow): Promise<SaveRedirectResult> {
  return inTransaction(async (tx) => {
    const known = await lockRedirects(tx);
    const [judged] = await judgeFor(tx, [row], known, 'staff');
    if (!judged?.write || judged.outcome === 'changed') return refusal(judged);
    await writeRows(tx, [judged.write]);
    return saved(tx, judged.write.path);
  });
}

export function updateRedirect(id: number, { version, ...row }: RedirectUpdate): Promise<SaveRedirectResult> {
  return inTransaction(async (tx) => {
    const known = await lockRedirects(tx);
    const current = await selectRedirects(tx).where('id', '=', id).forUpdate().executeTakeFirst();
    return withVersion(current, version, {
      current: async (now) => toRedirect(now),
      write: async (now): Promise<SaveRedirectResult> => {
        known.delete(now.path);
        const [judged] = await judgeFor(tx, [row], known, 'staff');
        if (!judged?.write || judged.outcome === 'changed') return refusal(judged);
        const { path, target, target_path } = judged.write;
        const edited = { path, target, target_path, source: 'staff', ...nextVersion(now) };
        await tx.updateTable('redirects').set(edited).where('id', '=', id).execute();
        await invalidateOnCommit(tx, ['redirects']);
        return saved(tx, path);
      },
    });
  });
}

/** False when there is none. */
export function deleteRedirect(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('redirects').where('id', '=', id).executeTakeFirst();
    await invalidateOnCommit(tx, ['redirects']);
    return numDeletedRows > 0n;
  });
}

/**
 * Adds redirects, each leading to where its chain ends, and says of each row what became of it; what is refused changes nothing. `source` names who asks, such as
 * `file` or `import 12`; only staff and files change what another source has said.
 */
export async function addRedirects(
  tx: Tx,
  rows: readonly RedirectRow[],
  source: string,
): Promise<JudgedRow[]> {
  const known = await lockRedirects(tx);
  const judged = await judgeFor(tx, rows, known, source, { toEnd: true });
  await writeRows(
    tx,
    judged.flatMap(({ write }) => write ?? []),
  );
  return judged;
}

async function judgeFor(
  tx: Tx,
  typed: readonly RedirectRow[],
  known: ReadonlyMap<string, StoredRedirect>,
  source: string,
  { toEnd = false } = {},
): Promise<JudgedRow[]> {
  const { SHOP_ORIGIN: origin } = environment();
  const rows = await withPlacesOfHere(tx, typed, origin);
  const slugs = rows.map(
    ({ path }) => /^\/(?:product|category|blog)\/([^/]+)$/.exec(plainPath(path) ?? '')?.[1],
  );
  const { rows: places } = await sql<{ path: string }>`
    with slugs as (select slug from unnest(${slugs.filter((slug) => slug !== undefined)}::text[]) as slug)
    select '/product/' || slugs.slug as path from slugs join products on lower(products.slug) = slugs.slug and ${IS_REACHABLE}
    union all select '/category/' || slug from slugs join categories using (slug)
    union all select '/blog/' || slug from slugs join blogs using (slug)`.execute(tx);
  const own = new Set(places.map(({ path }) => path));
  const rules = { known, own, source, origin };
  return judgeRows(toEnd ? followTargets(rows, rules) : rows, rules);
}

/** A target of the earlier shop, such as /products/lawn-kurta, is where that stands here: visitors are led on once, not twice. */
async function withPlacesOfHere(
  tx: Tx,
  rows: readonly RedirectRow[],
  origin: string,
): Promise<RedirectRow[]> {
  const paths = rows.map(({ target }) => plainPath(ownTarget(target, origin) ?? ''));
  const places = await guessTargets(tx, [
    ...new Set(paths.filter((path) => path !== null && !isOwnPage(path))),
  ] as string[]);
  return rows.map((row, at) => ({ ...row, target: places.get(paths[at] ?? '') ?? row.target }));
}

/** All of them, by path. Whoever writes waits for the others: two rows that are fine alone may make a loop together. */
async function lockRedirects(tx: Tx): Promise<Map<string, StoredRedirect>> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx);
  const rows = await tx.selectFrom('redirects').select(['path', 'target', 'target_path', 'source']).execute();
  return new Map(rows.map((row) => [row.path, row]));
}

async function writeRows(tx: Tx, rows: readonly StoredRedirect[]): Promise<void> {
  // The last row about a path says where it leads.
  const last = [...new Map(rows.map((row) => [row.path, row])).values()];
  if (last.length === 0) return;
  for (let at = 0; at < last.length; at += ROWS_AT_ONCE)
    await writeSome(tx, last.slice(at, at + ROWS_AT_ONCE));
  await invalidateOnCommit(tx, ['redirects']);
}

/** So that no statement of a large file runs into the time limit. */
const ROWS_AT_ONCE = 2_000;

async function writeSome(tx: Tx, rows: readonly StoredRedirect[]): Promise<void> {
  await sql`insert into redirects (path, target, target_path, source)
    select path, target, target_path, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (path text, target text, target_path text, source text)
    on conflict (path) do update set target = excluded.target, target_path = excluded.target_path, source = excluded.source,
      version = redirects.version + 1, updated_at = now()`.execute(tx);
  const paths = rows.map(({ path }) => path);
  await sql`delete from not_found_addresses where path = any (${paths})`.execute(tx);
}

function refusal(judged: JudgedRow | undefined): SaveRedirectResult {
  if (judged?.outcome !== 'refused') return { outcome: 'taken' };
  return { outcome: 'refused', problem: judged.problem ?? '', field: judged.field };
}

async function saved(tx: Tx, path: string): Promise<SaveRedirectResult> {
  const row = await selectRedirects(tx).where('path', '=', path).executeTakeFirstOrThrow();
  return { outcome: 'saved', redirect: toRedirect(row) };
}

function selectRedirects(connection: typeof db | Tx) {
  return connection
    .selectFrom('redirects')
    .select(['id', 'path', 'target', 'hits', 'last_hit_at', 'source', 'version', 'created_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRedirects>['executeTakeFirstOrThrow']>>;

function toRedirect({ last_hit_at, created_at, hits, ...row }: Row): Redirect {
  return {
    ...row,
    hits: Number(hits),
    last_hit_at: last_hit_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

const findTarget = cached(['redirects', 'products', 'categories', 'blogs'], FALLBACK_TTL, async (path) => {
  const paths = [path, outsideCollection(path) ?? path];
  const row = await db
    .selectFrom('redirects')
    .select(['path', 'target'])
    .where('path', 'in', paths)
    .orderBy(sql`path = ${path}`, 'desc')
    .executeTakeFirst();
  return { said: row ?? null, guessed: row ? null : await guessTarget(path) };
});

export type Moved = {
  /** A path of this shop with its query. */
  target: string;
  /** The redirect that says so, whose hits are counted; null when the address itself says where it leads. */
  path: string | null;
};

/** Where an address that nothing answers leads; null when nobody knows. */
export async function findMoved({ pathname, searchParams }: URL): Promise<Moved | null> {
  const path = plainPath(pathname);
  if (path === null || path === '/') return null;
  const { said, guessed } = await findTarget(path);
  const target = said?.target ?? guessed;
  return target === null ? null : { target: withQuery(target, searchParams), path: said?.path ?? null };
}
