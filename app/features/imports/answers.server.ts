import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PRODUCT_TYPES } from '#app/features/catalogue/products/product-options.ts';
import { db, type Tx } from '#app/platform/database/database.server.ts';
import { headingsKey } from '#app/platform/tables/headings.ts';
import { type Answers, answersSchema, NO_ANSWERS, OPTION_ROLES, wordKey } from './answers.ts';

/** What people said of an earlier file with these headings, and of the words of any file. */
export async function rememberedAnswers(headings: readonly string[]): Promise<Answers> {
  const profile = await db
    .selectFrom('import_profiles')
    .select('answers')
    .where('headings', '=', fingerprint(headings))
    .executeTakeFirst();
  const known = answersSchema.safeParse({ ...NO_ANSWERS, ...(profile?.answers as object | undefined) });
  const words = await db.selectFrom('import_words').select(['kind', 'word', 'meaning']).execute();
  const of = (kind: string) => words.filter((row) => row.kind === kind);
  const answers = known.success ? known.data : NO_ANSWERS;
  return {
    ...answers,
    categories: Object.fromEntries(of('category').map(({ word, meaning }) => [word, Number(meaning)])),
    types: Object.fromEntries(
      of('type').flatMap(({ word, meaning }) => {
        const type = PRODUCT_TYPES.find((one) => one === meaning);
        return type ? [[word, type]] : [];
      }),
    ),
    sizes: Object.fromEntries(of('size').map(({ word, meaning }) => [word, meaning])),
    colors: Object.fromEntries(of('color').map(({ word, meaning }) => [word, meaning])),
    options: Object.fromEntries(
      of('option').flatMap(({ word, meaning }) => {
        const role = OPTION_ROLES.find((one) => one === meaning);
        return role ? [[word, role]] : [];
      }),
    ),
  };
}

type Said = { headings: readonly string[]; format: string; answers: Answers; staffId: number };

/** For the next file with these headings, and the next with these words. */
export async function rememberAnswers(tx: Tx, { headings, format, answers, staffId }: Said): Promise<void> {
  const { categories, types, sizes, colors, options, encoding: _, archive_missing: __, ...ofTable } = answers;
  const text = JSON.stringify(ofTable);
  await tx
    .insertInto('import_profiles')
    .values({ headings: fingerprint(headings), format, answers: text, staff_id: staffId })
    .onConflict((conflict) =>
      conflict.column('headings').doUpdateSet({ answers: text, staff_id: staffId, updated_at: new Date() }),
    )
    .execute();
  const kinds = { category: categories, type: types, size: sizes, color: colors, option: options };
  const words = Object.entries(kinds).flatMap(([kind, said]) => {
    const meanings = new Map(Object.entries(said).map(([word, meaning]) => [wordKey(word), String(meaning)]));
    meanings.delete('');
    return [...meanings].map(([word, meaning]) => ({ kind, word, meaning }));
  });
  if (words.length === 0) return;
  await sql`
    insert into import_words (kind, word, meaning)
    select kind, word, meaning from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as said (kind text, word text, meaning text)
    on conflict (kind, word) do update set meaning = excluded.meaning`.execute(tx);
}

function fingerprint(headings: readonly string[]): string {
  return createHash('sha256').update(headingsKey(headings)).digest('hex');
}
