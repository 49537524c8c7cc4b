import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { confirmationNeeded, versionConflict } from '#app/api/core/staff-refusals.ts';
import { setLanguageOfOrder } from '#app/features/customers/customers.server.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { loadStaffSettings, saveSettings, versionOf } from '#app/features/settings/settings.server.ts';
import { completeTexts } from '#app/features/settings/texts/message-texts.ts';
import { languageInput, messageTextsInput, messageTextsSchema } from '#app/features/settings/texts/schema.ts';
import { queueSettingsNotice } from '#app/features/staff/notices/notices.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

/** Of the settings only this one: whoever talks to customers reads the texts, an owner writes them. */
export const messageTextEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/message-texts/',
    guard: 'admin',
    permission: 'orders',
    summary: 'The prepared WhatsApp texts in English, Urdu and Roman Urdu',
    answers: { 200: { description: 'All of them, with their placeholders.', schema: messageTextsSchema } },
    run: async () => reply(200, toTexts(await loadStaffSettings())),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/message-texts/',
    guard: 'admin',
    permission: 'settings',
    summary:
      'Change the prepared texts. What is not sent, or is empty, is as the shop has it by default. A text that names a phone number, an address or a link asks for the password',
    body: messageTextsInput,
    answers: { 200: { description: 'All of them as they are now.', schema: messageTextsSchema } },
    refuses: [403, 409],
    run: async ({ body: { texts, version }, principal }) => {
      const author = principal as Principal;
      const result = await saveSettings(
        { message_texts: texts, version },
        {
          hasConfirmed: author.has_confirmed,
          versionOf: (settings) => toTexts(settings).version,
          onSaved: (tx, before) => queueSettingsNotice(tx, author, before),
        },
      );
      switch (result.outcome) {
        case 'saved':
          return reply(200, toTexts(result.settings));
        case 'version_conflict':
          return versionConflict(toTexts(result.current), { subject: 'settings', id: null });
        case 'needs_confirmation':
          return confirmationNeeded();
      }
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/orders/{order_id}/language/',
    guard: 'admin',
    permission: 'orders',
    summary: 'Write to the customer of this order in another language from now on, in all of her orders',
    params: z.object({ order_id: z.string().max(200) }),
    body: languageInput,
    answers: { 204: { description: 'Every order of hers has it.' } },
    refuses: [404],
    run: async ({ params: { order_id }, body: { language } }) => {
      const { outcome } = await setLanguageOfOrder(order_id, language);
      return outcome === 'saved' ? noContent() : problem(404, 'not_found', 'This order does not exist.');
    },
  }),
];

function toTexts({ message_texts }: Settings) {
  const texts = completeTexts(message_texts);
  return { texts, version: versionOf(texts) };
}
