import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { bigIdPageQuery, linkToNext } from '#app/api/core/paging.ts';
import { listActivity } from '#app/features/activity/activity.server.ts';
import { activitySchema } from '#app/features/activity/activity-input.ts';
import { recordActivity } from '#app/features/activity/activity-log.server.ts';
import { optionalText } from '#app/platform/text/required-text.ts';

const entrySchema = z.object({
  id: z.number(),
  user: z.string(),
  action: z.string(),
  product_name: z.string().nullable(),
  color: z.string().nullable(),
  price: z.number().nullable(),
  search_query: z.string().nullable(),
  filter_applied: z.unknown(),
  timestamp: z.string(),
});

export const activityEndpoints = [
  endpoint({
    method: 'post',
    path: '/activity/log/',
    guard: 'public',
    limit: 'activity',
    // Sent as a beacon while the page closes; a foreign page could at most add lines to a log.
    takesBeacons: true,
    summary: 'Note what a visitor looks at; a bearer token, if there is a valid one, says who it was',
    body: activitySchema,
    answers: { 201: { description: 'It is noted.', schema: z.object({ detail: z.string() }) } },
    run: async ({ body, principal }) => {
      recordActivity(body, principal?.staff_id ?? null, new Date());
      return privateJson({ detail: 'Recorded.' }, 201);
    },
  }),
  endpoint({
    method: 'get',
    path: '/activity/all/',
    guard: 'admin',
    summary: 'What visitors did, also of one action and by a search',
    query: z.object({ q: optionalText(200), action: optionalText(40), ...bigIdPageQuery }),
    answers: { 200: { description: 'At most 500 entries, newest first.', schema: z.array(entrySchema) } },
    run: async ({ query: { cursor, ...filter }, here }) => {
      const { rows, next } = await listActivity({ ...filter, after: cursor });
      return privateJson(rows, 200, linkToNext(here, next));
    },
  }),
];
