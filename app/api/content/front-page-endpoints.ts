import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { confirmationNeeded, versionConflict } from '#app/api/core/staff-refusals.ts';
import { completeSections } from '#app/features/settings/home-sections.ts';
import { frontPageInput, frontPageSchema } from '#app/features/settings/home-sections-schema.ts';
import type { StaffSettings } from '#app/features/settings/schema.ts';
import { loadStaffSettings, saveSettings } from '#app/features/settings/settings.server.ts';
import { queueSettingsNotice } from '#app/features/staff/notices/notices.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

/** Of the settings only this one: whoever writes for the pages need not see wallets and limits. */
export const frontPageEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/front-page/',
    guard: 'admin',
    summary: 'The sections of the home page',
    answers: { 200: { description: 'All of them, in their order.', schema: frontPageSchema } },
    run: async () => reply(200, toFrontPage(await loadStaffSettings())),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/front-page/',
    guard: 'admin',
    summary:
      'Order, show, hide and title the sections of the home page. A title that names a phone number, an address or a link asks for the password',
    body: frontPageInput,
    answers: { 200: { description: 'All of them as they are now.', schema: frontPageSchema } },
    refuses: [403, 409],
    run: async ({ body: { sections, version }, principal }) => {
      const author = principal as Principal;
      const input = { home_sections: completeSections(sections), version };
      const result = await saveSettings(input, {
        hasConfirmed: author.has_confirmed,
        onSaved: (tx, before) => queueSettingsNotice(tx, author, before),
      });
      switch (result.outcome) {
        case 'saved':
          return reply(200, toFrontPage(result.settings));
        case 'version_conflict':
          return versionConflict(toFrontPage(result.current), { subject: 'settings', id: null });
        case 'needs_confirmation':
          return confirmationNeeded();
      }
    },
  }),
];

function toFrontPage({ home_sections, version }: StaffSettings) {
  return { sections: completeSections(home_sections), version };
}
