import { sql } from 'kysely';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { headingsKey } from '#app/platform/tables/headings.ts';

/** The places of a file’s columns by what they are, from 0. */
export type FileColumns<Field extends string> = Partial<Record<Field, number[]>>;

/** What staff have said of the columns of such a file, as far as `fields` go; null when they have said nothing. */
export async function readColumns<Field extends string>(
  courier: string,
  headings: readonly string[],
  fields: readonly Field[],
): Promise<FileColumns<Field> | null> {
  const mapped = await db
    .selectFrom('settlement_mappings')
    .select('columns')
    .where('courier', '=', courier)
    .where('headings', '=', headingsKey(headings))
    .executeTakeFirst();
  const said = Object.entries((mapped?.columns ?? {}) as FileColumns<Field>).filter(([name]) =>
    (fields as readonly string[]).includes(name),
  );
  return said.length > 0 ? (Object.fromEntries(said) as FileColumns<Field>) : null;
}

type Said<Field extends string> = {
  fields: readonly Field[];
  columns: FileColumns<Field>;
  staffId: number | null;
};

/** For the courier’s next file with these headings; what was said of other fields stays. */
export async function rememberColumns<Field extends string>(
  courier: string,
  headings: readonly string[],
  { fields, columns, staffId }: Said<Field>,
): Promise<void> {
  const text = JSON.stringify(columns);
  await inTransaction((tx) =>
    tx
      .insertInto('settlement_mappings')
      .values({ courier, headings: headingsKey(headings), columns: text, staff_id: staffId })
      .onConflict((conflict) =>
        conflict.columns(['courier', 'headings']).doUpdateSet({
          columns: sql`(settlement_mappings.columns - ${[...fields]}::text[]) || ${text}::jsonb`,
          staff_id: staffId,
          updated_at: new Date(),
        }),
      )
      .execute(),
  );
}
