import { z } from 'zod';
import { endpoint, noContent, privateJson } from '#app/api/core/endpoint.ts';
import { staffListQuery } from '#app/api/core/list-query.ts';
import { linkToNext, MAX_ROWS } from '#app/api/core/paging.ts';
import { problem } from '#app/api/core/problem.ts';
import { idParams } from '#app/api/core/schemas.ts';
import { MESSAGE_STATUSES, messageNoteSchema } from '#app/features/content/messages/staff-message.ts';
import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  updateMessage,
} from '#app/features/content/messages/staff-messages.server.ts';
import { COUNT_LIMIT } from '#app/platform/database/bounded-count.server.ts';

const messageSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.string(),
  read_at: z.string().nullable(),
  answered_at: z.string().nullable(),
});

export const messageEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/messages/',
    guard: 'admin',
    summary:
      'What visitors wrote to the shop, by a search and by `unread`, `open` (not answered) or `answered`',
    query: z.object({ status: z.enum(MESSAGE_STATUSES).optional().catch(undefined), ...staffListQuery }),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} messages, newest first; the Link header leads on.`,
        schema: z.array(messageSchema),
      },
    },
    run: async ({ query: { limit, cursor, ...filter }, here }) => {
      const { rows, next } = await listMessages(filter, { limit, after: cursor });
      return privateJson(rows, 200, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/messages/unread/',
    guard: 'admin',
    summary: 'How many messages nobody has read yet',
    answers: {
      200: {
        description: `Counted up to ${COUNT_LIMIT}.`,
        schema: z.object({ unread: z.number() }),
      },
    },
    run: async () => privateJson({ unread: await countUnreadMessages() }),
  }),
  endpoint({
    method: 'patch',
    path: '/admin/messages/{id}/',
    guard: 'admin',
    summary: 'Note that a message was read or answered, or take that back; only what is sent is changed',
    params: idParams,
    body: messageNoteSchema,
    answers: { 200: { description: 'The message as it is now.', schema: messageSchema } },
    run: async ({ params, body }) => {
      const message = await updateMessage(params.id, body);
      return message ? privateJson(message) : notFound();
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/messages/{id}/',
    guard: 'admin',
    summary: 'Delete a message',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    run: async ({ params }) => ((await deleteMessage(params.id)) ? noContent() : notFound()),
  }),
];

function notFound(): Response {
  return problem(404, 'not_found', 'This message does not exist.');
}
