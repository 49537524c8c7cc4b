import type { TableRow } from '#app/platform/tables/table.ts';
import type { DateOrder } from './dates.ts';
import type { FileKind, System } from './schema.ts';

/** A row of the file, or several that are one thing, as it is brought over; `line` is where it begins. */
export type ReadRecord<Fields> = { line: number; record: Fields | null; problem: string | null };

/** `dateOrder` is null when no date needs it. */
export type ReadFrom = { system: System; timeZone: string; dateOrder: DateOrder | null };

export type FileReader<Fields> = {
  kind: FileKind;
  /** Null when the headings are of something else. */
  recognise: (headings: readonly string[]) => System | null;
  /** What is said when no heading row is recognised. */
  needed: string;
  /** The columns with dates that are read. */
  dates: readonly string[];
  read: (headings: readonly string[], rows: readonly TableRow[], from: ReadFrom) => ReadRecord<Fields>[];
};

/** The second of two records with the same key is left out: nobody can say which of them counts. */
export function withoutRepeated<Fields>(
  records: readonly ReadRecord<Fields>[],
  keyOf: (record: Fields) => string,
  sentence: (line: number) => string,
): ReadRecord<Fields>[] {
  const lines = new Map<string, number>();
  return records.map((read) => {
    if (!read.record) return read;
    const key = keyOf(read.record);
    const before = lines.get(key);
    if (before !== undefined) return { line: read.line, record: null, problem: sentence(before) };
    lines.set(key, read.line);
    return read;
  });
}
