import { isOwnPage, ownTarget, plainPath } from './old-path.ts';
import type { RowOutcome } from './redirect-schema.ts';

export type RedirectRow = { path: string; target: string };

export type StoredRedirect = { path: string; target: string; target_path: string; source: string };

export type JudgedRow = RedirectRow & {
  /** What is written for it; null when nothing is. */
  write: StoredRedirect | null;
  outcome: RowOutcome;
  /** A sentence for a person; null unless it is refused. */
  problem: string | null;
  /** What the sentence is about. */
  field: keyof RedirectRow;
};

const messages = {
  path: 'The old address cannot be read. Please write it as /products/lawn-kurta.',
  own: (path: string) => `${path} is a page of this shop: it needs no redirect.`,
  target: 'Please lead to an address of this shop, such as /product/lawn-kurta.',
  itself: 'An address cannot lead to itself.',
  chain: (target: string, on: string) => `${target} itself leads on to ${on}. Please choose where it ends.`,
  loop: (target: string, path: string) => `${target} leads back to ${path}: nobody would ever arrive.`,
  led: (from: string, path: string) =>
    `${from} leads to ${path}, which would lead on. Please change or delete that redirect first.`,
  kept: (target: string) => `It leads to ${target} already, as somebody else has said.`,
};

type Known = ReadonlyMap<string, StoredRedirect>;

export type Judging = {
  known: Known;
  /** Plain paths of the rows where a piece, a category or a post of this shop stands. */
  own: ReadonlySet<string>;
  source: string;
  origin: string;
};

/**
 * What becomes of redirects that are to be added, one after the other, so that a row also knows those before it.
 * A redirect that staff wrote is changed by staff only.
 */
export function judgeRows(rows: readonly RedirectRow[], { known, ...rules }: Judging): JudgedRow[] {
  const now = new Map(known);
  const leading = new Map([...known.values()].map((row) => [row.target_path, row.path]));
  return rows.map((row) => {
    const judged = judge(row, { now, leading, ...rules });
    const { write } = judged;
    if (write) {
      const before = now.get(write.path);
      if (before && leading.get(before.target_path) === write.path) leading.delete(before.target_path);
      now.set(write.path, write);
      leading.set(write.target_path, write.path);
    }
    return judged;
  });
}

type State = Omit<Judging, 'known'> & { now: Known; leading: ReadonlyMap<string, string> };

function judge(row: RedirectRow, { now, leading, own, source, origin }: State): JudgedRow {
  const refuse = (problem: string, field: keyof RedirectRow = 'path'): JudgedRow => ({
    ...row,
    write: null,
    outcome: 'refused',
    problem,
    field,
  });
  const path = plainPath(row.path);
  if (path === null || row.path.trim() === '') return refuse(messages.path);
  if (isOwnPage(path) || own.has(path)) return refuse(messages.own(path));
  const target = ownTarget(row.target, origin);
  const target_path = target === null ? null : plainPath(target);
  if (target === null || target_path === null) return refuse(messages.target, 'target');
  if (target_path === path) return refuse(messages.itself, 'target');
  const on = now.get(target_path);
  if (on?.target_path === path) return refuse(messages.loop(target, path), 'target');
  if (on) return refuse(messages.chain(target, on.target), 'target');
  const from = leading.get(path);
  if (from) return refuse(messages.led(from, path));
  const before = now.get(path);
  const fine = { path, target, problem: null, field: 'path' } as const;
  if (before?.target === target) return { ...fine, write: null, outcome: 'same' };
  const isKept = before !== undefined && before.source !== source && source !== 'staff' && source !== 'file';
  if (isKept) return refuse(messages.kept(before.target));
  const write = { path, target, target_path, source };
  return { ...fine, write, outcome: before ? 'changed' : 'added' };
}

/** The rows with the end of the chain that each begins, through the others and those that the shop has. What goes in a circle stays as it is. */
export function followTargets(
  rows: readonly RedirectRow[],
  { known, own, origin }: Omit<Judging, 'source'>,
): RedirectRow[] {
  const placeOf = (target: string) => plainPath(ownTarget(target, origin) ?? '') ?? '';
  const leads = new Map([...known.values()].map(({ path, target }) => [path, target]));
  for (const { path, target } of rows) {
    const from = plainPath(path) ?? '/';
    if (!isOwnPage(from) && !own.has(from)) leads.set(from, target);
  }
  const ends = new Map<string, string | null>();
  return rows.map((row) => {
    const place = placeOf(row.target);
    if (!leads.has(place)) return row;
    const target = endOf(place, { leads, ends, placeOf });
    return target === null ? row : { ...row, target };
  });
}

type Ways = {
  leads: ReadonlyMap<string, string>;
  /** Those that were found before: a file may be one long chain. */
  ends: Map<string, string | null>;
  placeOf: (target: string) => string;
};

/** Where one arrives from a place that leads on; null in a circle. */
function endOf(from: string, { leads, ends, placeOf }: Ways): string | null {
  const passed = new Set<string>();
  let end: string | null | undefined;
  for (let place = from; end === undefined; ) {
    end = passed.has(place) ? null : ends.get(place);
    const target = leads.get(place);
    if (end !== undefined || target === undefined) break;
    passed.add(place);
    place = placeOf(target);
    if (!leads.has(place)) end = target;
  }
  for (const place of passed) ends.set(place, end ?? null);
  return end ?? null;
}
