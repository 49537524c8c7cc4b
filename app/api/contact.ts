import { z } from 'zod';
import { keepContactMessage } from '#app/features/content/contact.server.ts';
import { contactMessages, contactSchema } from '#app/features/content/contact-message.ts';
import { endpoint, privateJson } from './endpoint.ts';
import { tooManyWaiting } from './problem.ts';

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
      if (await keepContactMessage(body)) return privateJson({ detail: contactMessages.sent }, 201);
      return tooManyWaiting(
        'Many messages are waiting to be answered. Please call us, or try again tomorrow.',
      );
    },
  }),
];
