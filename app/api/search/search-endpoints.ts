import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { publicReply } from '#app/api/core/reply.ts';
import { answerSearch, SEARCH_PAGE } from '#app/features/search/matching/answer-search.server.ts';
import { MAX_HITS } from '#app/features/search/matching/find-hits.server.ts';
import { searchAnswerSchema, suggestionsSchema } from '#app/features/search/matching/search-schema.ts';
import { suggest } from '#app/features/search/matching/suggest.server.ts';
import { MAX_QUERY_LETTERS } from '#app/features/search/query/read-query.ts';
import { doNotStore } from '#app/platform/cache/cache-context.server.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { isValidUtf8Text, UNREADABLE } from '#app/platform/text/required-text.ts';

const q = z
  .string('Please enter what to search for.')
  .trim()
  .min(1, 'Please enter what to search for.')
  .max(MAX_QUERY_LETTERS, 'Please enter a shorter search.')
  .refine(isValidUtf8Text, UNREADABLE)
  .overwrite(plainText);

/** Longer searches are endless; they are answered anew each time. */
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
