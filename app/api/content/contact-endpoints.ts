import { endpoint } from '#app/api/core/endpoint.ts';
import { tooManyWaiting } from '#app/api/core/problem.ts';
import { reply } from '#app/api/core/reply.ts';
import { detailSchema } from '#app/api/core/schemas.ts';
import { contactMessages, contactSchema } from '#app/features/content/messages/contact-message.ts';
import { saveContactMessage } from '#app/features/content/messages/save-contact-message.server.ts';

export const contactEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/contact/',
    guard: 'public',
    limit: 'contact',
    summary: 'Send a message to the shop',
    body: contactSchema,
    answers: { 201: { description: 'The message is kept.', schema: detailSchema } },
    run: async ({ body, address }) => {
      if (await saveContactMessage(body, address)) return reply(201, { detail: contactMessages.sent });
      return tooManyWaiting(
        'Many messages are waiting to be answered. Please call us, or try again tomorrow.',
      );
    },
  }),
];
