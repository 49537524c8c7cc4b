import { indexSynonyms, type SynonymIndex } from '#app/features/search/matching/query-terms.ts';
import { cached, FALLBACK_TTL } from '#app/platform/cache/cached.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { comparedWords } from './synonym-input.ts';

export const readSynonyms = cached(['synonyms'], FALLBACK_TTL, loadSynonyms);

async function loadSynonyms(): Promise<SynonymIndex> {
  const rows = await db.selectFrom('synonyms').select('words').orderBy('id').execute();
  return indexSynonyms(rows.map(({ words }) => comparedWords(words)));
}
