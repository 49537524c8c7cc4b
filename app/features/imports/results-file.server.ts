import { db } from '#app/platform/database/database.server.ts';
import { BYTE_ORDER_MARK, csvLine } from '#app/platform/text/csv.ts';
import { toAnswers } from './answers.ts';
import { fileOf } from './imports.server.ts';
import { listFailedPictures } from './pictures/read-pictures.server.ts';
import type { Problem } from './read/model.ts';
import { readSheet } from './read/read-sheet.server.ts';

const RESULTS: Record<string, string> = {
  new: 'New, not applied',
  changed: 'Changed, not applied',
  same: 'No changes',
  error: 'Error',
  skipped: 'Left out',
};

/** The rows of the file with what became of them, what was wrong, and their line; null when there is no such import. */
export async function resultsFile(id: number): Promise<{ name: string; bytes: Uint8Array } | null> {
  const row = await db
    .selectFrom('imports')
    .select(['file_name', 'answers'])
    .where('id', '=', id)
    .executeTakeFirst();
  const bytes = await fileOf(id);
  if (!row || !bytes) return null;
  const { headings, rows } = await readSheet(bytes, toAnswers(row.answers).encoding);
  const said = await resultsByLine(id);
  const lines = rows.map(({ line, cells }) => {
    const texts = headings.map((_, place) => cells[place] ?? '');
    const { result = '', problems = [] } = said.get(line) ?? {};
    return csvLine([...texts, result, problems.join(' '), line]);
  });
  const text = [BYTE_ORDER_MARK, csvLine([...headings, 'Result', 'Problem', 'Line']), ...lines].join('');
  const name = `${row.file_name.replace(/\.[a-z]{3,4}$/i, '').replace(/[^A-Za-z0-9._ -]+/g, '-')}-results.csv`;
  return { name, bytes: new TextEncoder().encode(text) };
}

async function resultsByLine(id: number): Promise<Map<number, { result: string; problems: string[] }>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['lines', 'outcome', 'problems', 'result', 'undone', 'note'])
    .where('import_id', '=', id)
    .orderBy('place')
    .execute();
  const said = new Map<number, { result: string; problems: string[] }>();
  for (const { lines, outcome, problems, result, undone, note } of rows)
    for (const line of lines) {
      const of = (problems as Problem[]).filter((problem) => problem.line === line);
      const isFirst = line === lines[0];
      const known = said.get(line) ?? { result: '', problems: [] };
      const own = undone ? `Taken back: ${undone}` : resultOf(outcome, result);
      said.set(line, {
        // A row may be of several products.
        result: [...new Set([known.result, own].filter(Boolean))].join(', '),
        problems: [
          ...new Set([
            ...known.problems,
            ...of.map(({ sentence }) => sentence),
            ...(isFirst && note ? [note] : []),
          ]),
        ],
      });
    }
  for (const { line, address, reason } of await listFailedPictures(id)) {
    const known = said.get(line) ?? { result: '', problems: [] };
    said.set(line, { ...known, problems: [...known.problems, `${address}: ${reason}`] });
  }
  return said;
}

function resultOf(outcome: string, result: string | null): string {
  if (result === 'applied') return outcome === 'new' ? 'New' : 'Changed';
  return result === null ? (RESULTS[outcome] ?? outcome) : 'Left';
}
