import { endpoint } from '#app/api/core/endpoint.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { confirmationNeeded, versionConflict } from '#app/api/core/staff-refusals.ts';
import { settingsSchema, shopCheckSchema, staffSettingsSchema } from '#app/features/settings/schema.ts';
import { loadStaffSettings, saveSettings } from '#app/features/settings/settings.server.ts';
import { checkShop } from '#app/features/settings/shop-check.server.ts';
import { queueSettingsNotice } from '#app/features/staff/notices/notices.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';

/** The setting shuts everybody out who has none. */
function ownFactorFirst() {
  const message =
    'Please set up your own second step first, under “Your account”: else this would shut you out.';
  return problem(409, 'second_factor_missing', message, { fields: { second_factor_required: message } });
}

export const settingsEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/settings/',
    guard: 'admin',
    permission: 'settings',
    summary: "The shop's settings",
    answers: { 200: { description: 'All of them; money is rupees.', schema: staffSettingsSchema } },
    run: async () => reply(200, await loadStaffSettings()),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/settings/',
    guard: 'admin',
    permission: 'settings',
    summary:
      "Change the shop's settings; only what is sent is changed. All but texts, days and fees ask for the password, and owners get a mail about them",
    body: settingsSchema,
    answers: { 200: { description: 'All settings as they are now.', schema: staffSettingsSchema } },
    refuses: [403, 409],
    run: async ({ body, principal }) => {
      const author = principal as Principal;
      const asksForSecond = (body.second_factor_required ?? 'nobody') !== 'nobody';
      if (author.has_confirmed && asksForSecond && !author.has_second_factor) return ownFactorFirst();
      const result = await saveSettings(body, {
        hasConfirmed: author.has_confirmed,
        onSaved: (tx, before) => queueSettingsNotice(tx, author, before),
      });
      switch (result.outcome) {
        case 'saved':
          return reply(200, result.settings);
        case 'version_conflict':
          return versionConflict(result.current, { subject: 'settings', id: null });
        case 'needs_confirmation':
          return confirmationNeeded();
      }
    },
  }),
];

export const shopCheckEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/shop-check/',
    guard: 'admin',
    permission: 'settings',
    summary: 'Check settings, database, mail, pictures, backups, disk, clock, certificate, keys and jobs',
    answers: {
      200: {
        description:
          'What each check found; npm run doctor says the same. Within three seconds everybody gets the same answer.',
        schema: shopCheckSchema,
      },
    },
    run: async () => reply(200, await checkShop(new Date())),
  }),
];
