import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { staffListQuery } from '#app/api/core/list-query.ts';
import { linkToNext, MAX_ROWS, nextPageHeader } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { noContent, reply } from '#app/api/core/reply.ts';
import { idParams } from '#app/api/core/schemas.ts';
import { versionConflict } from '#app/api/core/version-conflict.ts';
import { missedSearchSchema } from '#app/features/search/missed/missed-search-schema.ts';
import {
  dismissMissedSearch,
  listMissedSearches,
} from '#app/features/search/missed/missed-searches.server.ts';
import { synonymSaveSchema, synonymUpdateSchema } from '#app/features/search/synonyms/synonym-input.ts';
import { synonymSchema } from '#app/features/search/synonyms/synonym-schema.ts';
import {
  createSynonym,
  deleteSynonym,
  listSynonyms,
  type SaveSynonymResult,
  updateSynonym,
} from '#app/features/search/synonyms/synonym-writes.server.ts';

const MISSED_ROWS = 100;

export const synonymEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/synonyms/',
    guard: 'admin',
    summary: 'The synonyms of the search, also by a part of a word',
    query: z.object(staffListQuery),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} rows, newest first; the Link header leads on.`,
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
