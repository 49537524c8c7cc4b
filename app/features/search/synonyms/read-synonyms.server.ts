import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { categoryHeading } from '#app/features/catalogue/categories/category.ts';
import { indexSynonyms, type SynonymIndex } from '#app/features/search/matching/query-terms.ts';
import { searchText } from '#app/features/search/query/search-text.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cached.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { comparedWords } from './synonym-input.ts';

/** Those of staff, and of each category its heading, its name and the words of its address. */
export const readSynonyms = cached(['synonyms', 'categories'], FALLBACK_TTL, loadSynonyms);

async function loadSynonyms(): Promise<SynonymIndex> {
  const rows = await db.selectFrom('synonyms').select('words').orderBy('id').execute();
  const headings = (await listCategories()).map((category) => [
    ...new Set([categoryHeading(category), category.name, category.slug].map(searchText)),
  ]);
  return indexSynonyms([...rows.map(({ words }) => comparedWords(words)), ...headings]);
}
