import { sql } from 'kysely';

type Versioned = { version: number | string };

type VersionedWrite<Row, Current, Result> = {
  /** The row as it is now, for a writer who saw an older one. */
  current: (row: Row) => Promise<Current>;
  write: (row: Row) => Promise<Result>;
};

type Refused<Row, Current> =
  | { outcome: 'version_conflict'; current: Current }
  | (Row extends Versioned ? never : { outcome: 'not_found' });

/**
 * Optimistic locking: writes only when the row, which the caller has locked, has the version that the writer saw.
 * `seen` undefined writes over any version; a function also compares what a version does not count.
 */
export async function withVersion<Row extends Versioned | null | undefined, Current, Result>(
  row: Row,
  seen: NonNullable<Row>['version'] | undefined | ((row: NonNullable<Row>) => boolean),
  { current, write }: VersionedWrite<NonNullable<Row>, Current, Result>,
): Promise<Result | Refused<Row, Current>> {
  if (!row) return { outcome: 'not_found' } as Refused<Row, Current>;
  const isSeen = typeof seen === 'function' ? seen(row) : seen === undefined || seen === row.version;
  return isSeen ? write(row) : { outcome: 'version_conflict', current: await current(row) };
}

export function nextVersion({ version }: { version: number }) {
  return { version: version + 1, updated_at: sql<Date>`now()` };
}

type Sent<T> = { [K in keyof T]: Exclude<T[K], undefined> };

export function omitUndefined<T extends object>(fields: T): Sent<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Sent<T>;
}
