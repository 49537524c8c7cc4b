import { fromPrimary } from '#app/platform/database/replica/replica-scope.server.ts';
import { withReplaced } from '#app/platform/replaced.ts';
import { addCacheTags, CacheContext, cacheUntil, withCacheContext } from './cache-context.server.ts';
import { onInvalidate } from './cache-invalidation.server.ts';
import { trustedAge } from './notifications/hearing.server.ts';

// A lost notification from another node heals by then.
const MAX_AGE_MS = 10_000;
/** Of that age: the stamps of thousands of rows are then compared behind the readers, who would wait for them at its end. */
const CHECKED_AHEAD = 0.5;

type Stamps = ReadonlyMap<number, string>;

type Source<Row> = {
  /** The ids of the rows that a change with these tags concerns; null when it may concern any. */
  changedBy: (tags: readonly string[]) => readonly number[] | null;
  /** What differs for each row whenever the row does; a row that was deleted has none. */
  readStamps: () => Promise<Stamps>;
  /** In any order; those that were deleted meanwhile are missing. The tags of this read go to each response. */
  readRows: (ids: readonly number[]) => Promise<Row[]>;
  order: (a: Row, b: Row) => number;
};

type Kept<Row> = {
  rows: readonly Row[];
  /** Brought up to date in place: a copy for each change of one row among thousands would be most of the work. */
  byId: Map<number, Row>;
  stamps: Stamps;
  scope: CacheContext;
  checkedAt: number;
};

/**
 * Keeps a whole table: a change re-reads only the rows that it names, and every ten seconds those whose stamps differ, in time for
 * nobody to wait for it as long as somebody reads.
 * Readers never get what was read before the last change.
 */
export function keepRows<Row extends { id: number }>(source: Source<Row>): () => Promise<Kept<Row>> {
  let kept: Kept<Row> | null = null;
  let changed = new Set<number>();
  let changes = 0;
  let wholeChanges = 0;
  let running: { at: number; result: Promise<Kept<Row>> } | null = null;
  let isChecking = false;
  onInvalidate(({ tags }) => {
    const ids = source.changedBy(tags);
    if (ids?.length === 0) return;
    changes++;
    if (ids === null) {
      wholeChanges++;
      kept = null;
    }
    for (const id of ids ?? []) changed.add(id);
  });

  async function refresh(): Promise<Kept<Row>> {
    const [base, ids, at] = [kept, changed, wholeChanges];
    changed = new Set();
    try {
      const fresh = await fromPrimary(() => readChanged(source, base, ids));
      if (wholeChanges === at) kept = fresh;
      return fresh;
    } catch (error) {
      changed = changed.union(ids);
      throw error;
    }
  }

  function load(): Promise<Kept<Row>> {
    if (running?.at === changes) return running.result;
    const before = running?.result.catch(() => undefined);
    const current = { at: changes, result: before ? before.then(refresh) : refresh() };
    running = current;
    const end = () => {
      if (running === current) running = null;
    };
    current.result.then(end, end);
    return current.result;
  }

  /** Notes the rows that differ from what is kept, for the next reader. */
  async function checkAhead(): Promise<void> {
    const at = wholeChanges;
    const checkedAt = performance.now();
    const stamps = await fromPrimary(source.readStamps);
    if (!kept || wholeChanges !== at) return;
    const differing = idsThatDiffer(kept.stamps, stamps);
    kept = { ...kept, stamps, checkedAt };
    if (differing.length === 0) return;
    changes++;
    for (const id of differing) changed.add(id);
  }

  function checkAheadOnce(): void {
    if (isChecking) return;
    isChecking = true;
    // Whoever reads when the age has come checks again, and is told what failed.
    checkAhead()
      .catch(() => undefined)
      .finally(() => {
        isChecking = false;
      });
  }

  return async () => {
    const usable = kept && !running && changed.size === 0 && isTrusted(kept) ? kept : await load();
    if (!isTrusted(usable, CHECKED_AHEAD)) checkAheadOnce();
    addCacheTags(...usable.scope.tags);
    if (Number.isFinite(usable.scope.until)) cacheUntil(new Date(usable.scope.until));
    return usable;
  };
}

function isTrusted({ checkedAt, scope }: Kept<unknown>, share = 1): boolean {
  return performance.now() - checkedAt < trustedAge(MAX_AGE_MS) * share && Date.now() < scope.until;
}

/** Those that are new or gone too. */
function idsThatDiffer(before: Stamps, now: Stamps): number[] {
  const ids = [...now.keys()].filter((id) => before.get(id) !== now.get(id));
  for (const id of before.keys()) if (!now.has(id)) ids.push(id);
  return ids;
}

async function readChanged<Row extends { id: number }>(
  source: Source<Row>,
  base: Kept<Row> | null,
  changed: ReadonlySet<number>,
): Promise<Kept<Row>> {
  if (base && isTrusted(base)) {
    if (changed.size === 0) return base;
    return merge(source, base, { ids: [...changed], stamps: base.stamps });
  }
  const checkedAt = performance.now();
  // Read before the rows: what changes between the two is read once more.
  const stamps = await source.readStamps();
  const known = base && Date.now() < base.scope.until ? base : null;
  const ids = [...stamps.keys()].filter((id) => changed.has(id) || known?.stamps.get(id) !== stamps.get(id));
  return { ...(await merge(source, known, { ids, stamps })), checkedAt };
}

type Reading = { ids: readonly number[]; stamps: Stamps };

async function merge<Row extends { id: number }>(
  source: Source<Row>,
  base: Kept<Row> | null,
  { ids, stamps }: Reading,
): Promise<Kept<Row>> {
  const scope = new CacheContext();
  const read = await withCacheContext(scope, () => source.readRows(ids));
  if (base) scope.until = Math.min(scope.until, base.scope.until);
  const inPlace = base && replacedRows(source, base, { ids, read, stamps });
  if (inPlace) return { ...inPlace, stamps, scope, checkedAt: base.checkedAt };
  const gone = new Set(ids);
  const byId = base?.byId ?? new Map<number, Row>();
  const others: Row[] = [];
  for (const row of base?.rows ?? []) {
    if (!gone.has(row.id) && (stamps === base?.stamps || stamps.has(row.id))) others.push(row);
    else byId.delete(row.id);
  }
  const rows = [...others, ...read].sort(source.order);
  for (const row of read) byId.set(row.id, row);
  return { rows, byId, stamps, scope, checkedAt: base?.checkedAt ?? 0 };
}

type Fresh<Row> = Reading & { read: readonly Row[] };

/** Null when a row is new, gone, or has another place: what was made of all rows is then made anew. */
function replacedRows<Row extends { id: number }>(
  { order }: Source<Row>,
  { rows, byId, stamps: known }: Kept<Row>,
  { ids, read, stamps }: Fresh<Row>,
): Pick<Kept<Row>, 'rows' | 'byId'> | null {
  if (read.length !== ids.length) return null;
  if (stamps !== known && !rows.every(({ id }) => stamps.has(id))) return null;
  const replaced = new Map<Row, Row>();
  for (const row of read) {
    const old = byId.get(row.id);
    if (!old || order(old, row) !== 0) return null;
    replaced.set(old, row);
  }
  for (const row of read) byId.set(row.id, row);
  return { rows: withReplaced(rows, replaced), byId };
}
