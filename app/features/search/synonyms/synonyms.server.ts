import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import { indexSynonyms, type SynonymIndex } from '#app/features/search/matching/query-terms.ts';
import { searchText } from '#app/features/search/query/read-query.ts';
import { cached, FALLBACK_TTL, invalidateOnCommit } from '#app/platform/cache/cache.server.ts';
import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { likePattern, type Page, type PageQuery, readPage } from '#app/platform/database/queries.server.ts';
import { nextVersion, withVersion } from '#app/platform/database/versions.server.ts';
import { forgetMissedSearches } from './missed-searches.server.ts';
import { comparedWords, type Synonym, type SynonymUpdate } from './schema.ts';

export type SaveSynonymResult =
  | { outcome: 'saved'; synonym: Synonym }
  | { outcome: 'not_found' | 'taken' }
  | { outcome: 'version_conflict'; current: Synonym };

/** Newest first; `q` is a part of a word. */
export async function listSynonyms(q: string | undefined, pageQuery: PageQuery): Promise<Page<Synonym>> {
  let query = selectSynonyms(db);
  if (q) query = query.where('synonyms.words', 'ilike', likePattern(q));
  const keys = { at: 'synonyms.created_at', id: 'synonyms.id' };
  const { rows, next } = await readPage(query, keys, pageQuery);
  return { rows: rows.map(toSynonym), next };
}

export function createSynonym(words: string): Promise<SaveSynonymResult> {
  return save(async (tx) => {
    const { id } = await tx
      .insertInto('synonyms')
      .values({ words })
      .returning('id')
      .executeTakeFirstOrThrow();
    return saved(tx, id);
  });
}

export function updateSynonym(id: number, { words, version }: SynonymUpdate): Promise<SaveSynonymResult> {
  return save(async (tx) => {
    const row = await selectSynonyms(tx).where('synonyms.id', '=', id).forUpdate().executeTakeFirst();
    return withVersion(row, version, {
      current: async (current) => toSynonym(current),
      write: async (current) => {
        const edited = { words, ...nextVersion(current) };
        await tx.updateTable('synonyms').set(edited).where('id', '=', id).execute();
        return saved(tx, id);
      },
    });
  });
}

/** False when there is none. */
export function deleteSynonym(id: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const deleted = await tx.deleteFrom('synonyms').where('id', '=', id).executeTakeFirst();
    await invalidateSearch(tx);
    return deleted.numDeletedRows > 0n;
  });
}

async function save(write: (tx: Tx) => Promise<SaveSynonymResult>): Promise<SaveSynonymResult> {
  try {
    return await inTransaction(write);
  } catch (error) {
    if (hasErrorCode(error, '23505')) return { outcome: 'taken' };
    throw error;
  }
}

async function saved(tx: Tx, id: number): Promise<SaveSynonymResult> {
  const row = await selectSynonyms(tx).where('synonyms.id', '=', id).executeTakeFirstOrThrow();
  await forgetMissedSearches(tx, comparedWords(row.words));
  await invalidateSearch(tx);
  return { outcome: 'saved', synonym: toSynonym(row) };
}

function invalidateSearch(tx: Tx): Promise<void> {
  return invalidateOnCommit(tx, ['synonyms']);
}

function selectSynonyms(connection: typeof db | Tx) {
  return connection
    .selectFrom('synonyms')
    .select(['synonyms.id', 'synonyms.words', 'synonyms.version', 'synonyms.created_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSynonyms>['executeTakeFirstOrThrow']>>;

function toSynonym({ created_at, ...row }: Row): Synonym {
  return { ...row, created_at: created_at.toISOString() };
}

/** Those of staff, and of each category its heading, its name and the words of its address. */
export const readSynonyms = cached(['synonyms', 'categories'], FALLBACK_TTL, loadSynonyms);

async function loadSynonyms(): Promise<SynonymIndex> {
  const rows = await db.selectFrom('synonyms').select('words').orderBy('id').execute();
  const headings = (await listCategories()).map((category) => [
    ...new Set([categoryHeading(category), category.name, category.slug].map(searchText)),
  ]);
  return indexSynonyms([...rows.map(({ words }) => comparedWords(words)), ...headings]);
}
