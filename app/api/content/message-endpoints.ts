import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  detailSchema,
  idParams,
  linkToNext,
  nextPageHeader,
  PAGE_ROWS,
  staffListQuery,
} from '#app/api/core/params.ts';
import { noContent, problem, reply, tooManyWaiting } from '#app/api/core/reply.ts';
import { contactMessages, contactSchema } from '#app/features/content/messages/contact-message.ts';
import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  saveContactMessage,
  updateMessage,
} from '#app/features/content/messages/messages.server.ts';
import {
  MESSAGE_STATUSES,
  messageNoteSchema,
  staffMessageSchema,
  unreadMessagesSchema,
} from '#app/features/content/messages/schema.ts';
import { COUNT_LIMIT } from '#app/platform/database/queries.server.ts';

export const messageEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/messages/',
    guard: 'admin',
    permission: 'messages',
    summary:
      'What visitors wrote to the shop, by a search and by `unread`, `open` (not answered) or `answered`',
    query: z.object({ status: z.enum(MESSAGE_STATUSES).optional().catch(undefined), ...staffListQuery }),
    answers: {
      200: {
        description: `${PAGE_ROWS} messages without a limit, newest first; the Link header leads on.`,
        schema: z.array(staffMessageSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { limit, cursor, ...filter }, here }) => {
      const { rows, next } = await listMessages(filter, { limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/messages/unread/',
    guard: 'admin',
    permission: 'messages',
    summary: 'How many messages nobody has read yet',
    answers: {
      200: {
        description: `Counted up to ${COUNT_LIMIT}.`,
        schema: unreadMessagesSchema,
      },
    },
    run: async () => reply(200, { unread: await countUnreadMessages() }),
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/messages/{id}/',
    guard: 'admin',
    permission: 'answer_messages',
    summary: 'Note that a message was read or answered, or take that back; only what is sent is changed',
    params: idParams,
    body: messageNoteSchema,
    answers: { 200: { description: 'The message as it is now.', schema: staffMessageSchema } },
    refuses: [404],
    run: async ({ params, body }) => {
      const message = await updateMessage(params.id, body);
      return message ? reply(200, message) : notFound();
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/messages/{id}/',
    guard: 'admin',
    permission: 'answer_messages',
    summary: 'Delete a message',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deleteMessage(params.id)) ? noContent() : notFound()),
  }),
];

function notFound() {
  return problem(404, 'not_found', 'This message does not exist.');
}

export const contactEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/contact/',
    guard: 'public',
    limit: 'contact',
    summary: 'Send a message to the shop',
    body: contactSchema,
    answers: { 201: { description: 'The message is saved.', schema: detailSchema } },
    run: async ({ body, address }) => {
      if (await saveContactMessage(body, address)) return reply(201, { detail: contactMessages.sent });
      return tooManyWaiting(
        'Many messages are waiting to be answered. Please call us, or try again tomorrow.',
      );
    },
  }),
];
