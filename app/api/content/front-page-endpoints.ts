import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { confirmationNeeded, versionConflict } from '#app/api/core/staff-refusals.ts';
import { completeSections } from '#app/features/settings/home-sections.ts';
import { frontPageInput, frontPageSchema } from '#app/features/settings/home-sections-schema.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { loadStaffSettings, saveSettings, versionOf } from '#app/features/settings/settings.server.ts';
import { queueSettingsNotice } from '#app/features/staff/notices/notices.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

/** Of the settings only this one: whoever writes for the pages need not see wallets and limits. */
export const frontPageEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/front-page/',
    guard: 'admin',
    permission: 'content',
    summary: 'The sections of the home page',
    answers: { 200: { description: 'All of them, in their order.', schema: frontPageSchema } },
    run: async () => reply(200, toFrontPage(await loadStaffSettings())),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/front-page/',
    guard: 'admin',
    permission: 'content',
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
        versionOf: (settings) => toFrontPage(settings).version,
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

/** Its version is not that of the settings, whose other changes do not concern it. */
function toFrontPage({ home_sections }: Settings) {
  const sections = completeSections(home_sections);
  return { sections, version: versionOf(sections) };
}
