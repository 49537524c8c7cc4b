import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams, linkToNext, nextPageHeader, PAGE_ROWS, staffListQuery } from '#app/api/core/params.ts';
import { noContent, problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { MAX_HITS } from '#app/features/search/matching/find-hits.server.ts';
import { searchAnswerSchema, suggestionsSchema } from '#app/features/search/matching/schema.ts';
import { answerSearch, SEARCH_PAGE, suggest } from '#app/features/search/matching/search-answers.server.ts';
import { MAX_QUERY_LETTERS } from '#app/features/search/query/read-query.ts';
import {
  dismissMissedSearch,
  listMissedSearches,
} from '#app/features/search/synonyms/missed-searches.server.ts';
import {
  missedSearchSchema,
  synonymSaveSchema,
  synonymSchema,
  synonymUpdateSchema,
} from '#app/features/search/synonyms/schema.ts';
import {
  createSynonym,
  deleteSynonym,
  listSynonyms,
  type SaveSynonymResult,
  updateSynonym,
} from '#app/features/search/synonyms/synonyms.server.ts';
import { doNotStore } from '#app/platform/cache/cache.server.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { isValidUtf8Text, UNREADABLE } from '#app/platform/text/required-text.ts';

const q = z
  .string('Please enter what to search for.')
  .trim()
  .min(1, 'Please enter what to search for.')
  .max(MAX_QUERY_LETTERS, 'Please enter a shorter search.')
  .refine(isValidUtf8Text, UNREADABLE)
  .overwrite(plainText);

/** Longer searches vary too much to be worth caching. */
const storedUnder = { q: /^[a-z]{2,20}$/, page: /^[1-5]$/ };

const page = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_HITS / SEARCH_PAGE)
  .default(1);

export const searchEndpoints = [
  endpoint({
    method: 'get',
    path: '/products/search/',
    guard: 'public',
    storedUnder,
    summary:
      'Products for words as shoppers type them: with typing mistakes, in Roman Urdu or Urdu, with a price or a size',
    query: z.object({ q, page }),
    answers: {
      200: {
        description: `The products that fit, best first, ${SEARCH_PAGE} of them; else the nearest.`,
        schema: searchAnswerSchema,
      },
    },
    run: async ({ query: { q, page } }) => {
      const answer = await answerSearch(q, page);
      if (answer.fit !== 'exact') doNotStore();
      return publicReply(answer);
    },
  }),
  endpoint({
    method: 'get',
    path: '/products/suggestions/',
    guard: 'public',
    storedUnder,
    summary: 'A few products, categories and posts for words that are still being typed',
    query: z.object({ q }),
    answers: { 200: { description: 'The suggestions.', schema: suggestionsSchema } },
    run: async ({ query: { q } }) => {
      const { suggestions, isStorable } = await suggest(q);
      if (!isStorable) doNotStore();
      return publicReply(suggestions);
    },
  }),
];

const MISSED_ROWS = 100;

export const synonymEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/synonyms/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'The synonyms of the search, also by a part of a word',
    query: z.object(staffListQuery),
    answers: {
      200: {
        description: `${PAGE_ROWS} rows without a limit, newest first; the Link header leads on.`,
        schema: z.array(synonymSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { q, limit, cursor }, here }) => {
      const { rows, next } = await listSynonyms(q, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/synonyms/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Add words and phrases of one meaning, by comma',
    body: synonymSaveSchema,
    answers: { 201: { description: 'The row.', schema: synonymSchema } },
    refuses: [404, 409],
    run: async ({ body: { words } }) => answerSaved(await createSynonym(words), 201),
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/synonyms/{id}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Change the words of a row',
    params: idParams,
    body: synonymUpdateSchema,
    answers: { 200: { description: 'The row as it is now.', schema: synonymSchema } },
    refuses: [404, 409],
    run: async ({ params, body }) => answerSaved(await updateSynonym(params.id, body), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/synonyms/{id}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Take a row away',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deleteSynonym(params.id)) ? noContent() : notFound()),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/missed-searches/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Searches that found nothing, the most frequent first',
    answers: {
      200: { description: `At most ${MISSED_ROWS} rows.`, schema: z.array(missedSearchSchema) },
    },
    run: async () => reply(200, await listMissedSearches(MISSED_ROWS)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/missed-searches/{id}/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Take a search that found nothing off the list',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params: { id } }) =>
      (await dismissMissedSearch(id))
        ? noContent()
        : problem(404, 'not_found', 'This search is not on the list.'),
  }),
];

async function answerSaved<Status extends 200 | 201>(result: SaveSynonymResult, status: Status) {
  switch (result.outcome) {
    case 'saved':
      return reply(status, result.synonym);
    case 'not_found':
      return notFound();
    case 'taken': {
      const message = 'These words have a row already.';
      return problem(409, 'words_taken', message, { fields: { words: message } });
    }
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'synonyms', id: result.current.id });
  }
}

function notFound() {
  return problem(404, 'not_found', 'These synonyms do not exist.');
}
