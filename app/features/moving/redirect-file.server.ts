import { inTransaction } from '#app/platform/database/database.server.ts';
import { findHeadingRow, plainHeading } from '#app/platform/tables/headings.ts';
import { readTable } from '#app/platform/tables/read-table.server.ts';
import { TableRefused, type TableRow } from '#app/platform/tables/table.ts';
import type { RedirectUpload, RowOutcome } from './redirect-schema.ts';
import { addRedirects } from './redirects.server.ts';

const OLD = [
  ...['path', 'redirect from', 'from', 'old', 'old address', 'old path', 'old url', 'old link', 'source'],
  ...['source url', 'from url', 'url from', 'from path', 'origin', 'request', 'old permalink'],
];
const NEW = [
  ...['target', 'redirect to', 'to', 'new', 'new address', 'new path', 'new url', 'new link', 'destination'],
  ...['target url', 'to url', 'url to', 'to path', 'destination url', 'new permalink'],
];

const MAX_REDIRECTS = 20_000;

const SHOWN = 500;

/** Adds the redirects of a table with the columns Path and Target, each row by itself. @throws {TableRefused} */
export async function uploadRedirects(bytes: Uint8Array): Promise<RedirectUpload> {
  const { rows } = await readTable(bytes);
  const at = findHeadingRow(rows, (cells) =>
    [OLD, NEW].every((names) => cells.some((cell) => names.includes(plainHeading(cell)))),
  );
  const known = rows[at]?.cells.some((cell) => OLD.includes(plainHeading(cell))) ? at : 0;
  const [first, ...below] = rows.slice(known);
  const headings = first?.cells.map(plainHeading) ?? [];
  let [from, to] = [OLD, NEW].map((names) => headings.findIndex((heading) => names.includes(heading)));
  let found: TableRow[] = below;
  if (from === -1 && to === -1 && isAddress(first?.cells[0]) && isAddress(first?.cells[1]))
    [from, to, found] = [0, 1, rows];
  if (from === undefined || to === undefined || from === -1 || to === -1)
    throw new TableRefused('This file needs two columns with the headings Path and Target.');
  if (found.length === 0) throw new TableRefused('This file has no row below its headings.');
  if (found.length > MAX_REDIRECTS)
    throw new TableRefused(
      `This file has more than ${MAX_REDIRECTS.toLocaleString('en')} rows. Please split it.`,
    );
  const [oldAt, newAt] = [from, to];
  const typed = found.map(({ cells }) => ({ path: cells[oldAt] ?? '', target: cells[newAt] ?? '' }));
  const judged = await inTransaction((tx) => addRedirects(tx, typed, 'file'));
  const counts: Record<RowOutcome, number> = { added: 0, changed: 0, same: 0, refused: 0 };
  const lines = judged.map(({ path, target, outcome, problem }, at) => {
    counts[outcome]++;
    return { line: found[at]?.line ?? 0, path, target, outcome, problem };
  });
  const isRefused = ({ outcome }: { outcome: RowOutcome }) => Number(outcome === 'refused');
  return { counts, rows: lines.sort((one, other) => isRefused(other) - isRefused(one)).slice(0, SHOWN) };
}

function isAddress(cell: string | undefined): boolean {
  return cell !== undefined && /^(?:\/|https?:)/i.test(cell);
}
