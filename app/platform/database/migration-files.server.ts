import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** `expand`: builds that do not know the migration work on; `contract`: they may not. */
export type MigrationKind = 'expand' | 'contract';

export type Migration = {
  name: string;
  sql: string;
  checksum: string;
  kind: MigrationKind;
  /** The index that the file builds without locking its table, outside a transaction; null for all other files. */
  concurrentIndex: string | null;
};

/** In the order of their names. @throws Error when a mark is wrong, before anything is applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, ...readMark(name, sql, names) };
    }),
  );
}

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+) on [^;]+;?$/i;

/** A file without a mark is a contract: builds that do not know it must not rely on anything. */
function readMark(
  name: string,
  sql: string,
  names: readonly string[],
): Pick<Migration, 'kind' | 'concurrentIndex'> {
  const [first = ''] = sql.split('\n', 1);
  if (!/^--\s*(?:expand|contract)\b/.test(first)) return { kind: 'contract', concurrentIndex: null };
  if (first === '-- expand') return { kind: 'expand', concurrentIndex: null };
  if (first === '-- expand, concurrently') return { kind: 'expand', concurrentIndex: indexOf(name, sql) };
  const [, after = ''] = /^-- contract after (\d{3})$/.exec(first) ?? [];
  if (after && names.some((other) => other.startsWith(`${after}-`) && other < name))
    return { kind: 'contract', concurrentIndex: null };
  throw new Error(
    `${name} must begin with "-- expand", "-- expand, concurrently" or "-- contract after NNN", the number of an earlier file`,
  );
}

function indexOf(name: string, sql: string): string {
  const index = INDEX.exec(sql.replace(/^--.*\n/gm, '').trim())?.[1];
  if (index) return index;
  throw new Error(`${name} must be one statement: create index concurrently if not exists NAME on …`);
}
