import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  bigIdPageQuery,
  detailSchema,
  linkToNext,
  nextPageHeader,
  searchWords,
} from '#app/api/core/params.ts';
import { reply } from '#app/api/core/reply.ts';
import { listActivity, recordActivity } from '#app/features/activity/activity.server.ts';
import { activityEntrySchema, activitySchema } from '#app/features/activity/schema.ts';
import { optionalText } from '#app/platform/text/required-text.ts';

export const activityEndpoints = [
  endpoint({
    method: 'post',
    path: '/activity/log/',
    guard: 'public',
    limit: 'activity',
    // Sent as a beacon while the page closes; a foreign page could at most add lines to a log.
    takesBeacons: true,
    summary: 'Record what a visitor looks at; a bearer token, if there is a valid one, says who it was',
    body: activitySchema,
    answers: { 201: { description: 'It is recorded.', schema: detailSchema } },
    run: async ({ body, principal, address }) => {
      await recordActivity(body, { staff_id: principal?.staff_id ?? null, address }, new Date());
      return reply(201, { detail: 'Recorded.' });
    },
  }),
  endpoint({
    method: 'get',
    path: '/activity/all/',
    guard: 'admin',
    permission: 'visits',
    summary: 'What visitors did, also of one action and by a search',
    query: z.object({ q: searchWords, action: optionalText(40), ...bigIdPageQuery }),
    answers: {
      200: {
        description: 'At most 500 entries, newest first.',
        schema: z.array(activityEntrySchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { cursor, q, ...filter }, here }) => {
      const { rows, next } = await listActivity({ ...filter, q: q || null, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
];
