import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { tooManyWaiting } from '#app/api/core/problem.ts';
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
    answers: { 201: { description: 'The message is kept.', schema: z.object({ detail: z.string() }) } },
    run: async ({ body }) => {
      if (await saveContactMessage(body)) return privateJson({ detail: contactMessages.sent }, 201);
      return tooManyWaiting(
        'Many messages are waiting to be answered. Please call us, or try again tomorrow.',
      );
    },
  }),
];
