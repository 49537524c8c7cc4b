import { sql } from 'kysely';
import type { Audited } from '#app/features/staff/roles/screens.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { type FieldHistory, groupItems } from './audit-entry-schema.ts';

type Asked = PageQuery & {
  subject: Audited;
  id: number;
  /** A column, or what groups the rows of a part such as `size_stock`; undefined: all of them. */
  field?: string | undefined;
  /** Not told. */
  hidden: readonly string[];
};

/** Who changed what of one row, newest first; of one field, or of all that are not hidden. */
export async function listFieldHistory({
  subject,
  id,
  field,
  hidden,
  ...pageQuery
}: Asked): Promise<Page<FieldHistory>> {
  // In the order of audit_log_by_subject, which leads to the entries of this row alone.
  const query = db
    .selectFrom('audit_log')
    .select(['id', 'username', 'changes', 'at'])
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .where(
      // What was empty when the row was added stands in its entry too.
      sql<boolean>`exists (select from jsonb_each(changes) as changed (key, value)
        where value <> '[null, null]' and split_part(key, '.', 1) <> all (${[...hidden]}::text[])
          and ${field === undefined ? sql`true` : sql`split_part(key, '.', 1) = ${field}`})`,
    );
  const { rows, next } = await readPage(query, { at: 'audit_log.at', id: 'audit_log.id' }, pageQuery);
  return { rows: rows.map((row) => toWire(row as Stored, field, hidden)), next };
}

type Stored = Omit<FieldHistory, 'at'> & { at: Date };

function toWire({ at, changes, ...row }: Stored, field: string | undefined, hidden: readonly string[]) {
  const told = Object.entries(groupItems(changes)).filter(
    ([name]) => !hidden.includes(name) && (field === undefined || name === field),
  );
  return { ...row, changes: Object.fromEntries(told), at: at.toISOString() };
}
