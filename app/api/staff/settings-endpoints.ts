import { z } from 'zod';
import { confirmationNeeded } from '#app/api/core/admin-only.ts';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { versionConflict } from '#app/api/core/version-conflict.ts';
import { settingsSchema } from '#app/features/settings/settings-input.ts';
import { readStaffSettings, saveSettings } from '#app/features/settings/settings-writes.server.ts';

const walletAnswer = z.object({ title: z.string(), number: z.string() });

const settingsAnswer = z.object({
  brand: z.string(),
  brand_urdu: z.string(),
  brand_meaning: z.string(),
  hashtag: z.string(),
  city: z.string(),
  address: z.string(),
  email: z.string(),
  admin_email: z.string(),
  phone: z.string(),
  whatsapp_number: z.string(),
  whatsapp_group: z.string(),
  instagram: z.string(),
  tiktok: z.string(),
  time_zone: z.string(),
  copyright_year: z.number(),
  delivery_fee: z.number(),
  free_delivery_from: z.number(),
  hold_minutes: z.number(),
  advance_percent: z.number(),
  max_pieces_per_product: z.number(),
  max_pieces_per_order: z.number(),
  max_holds_per_phone: z.number(),
  max_holds_per_address: z.number(),
  max_hold_percent: z.number(),
  max_cash_order: z.number(),
  max_cash_orders_per_phone: z.number(),
  max_pieces_per_address: z.number(),
  style_price_sign: z.string(),
  premoderate_reviews: z.boolean(),
  activity_days: z.number(),
  audit_days: z.number(),
  wallets: z.object({ jazzcash: walletAnswer, sadapay: walletAnswer }),
  version: z.string().describe('Send it back with a change: one by somebody else is then not overwritten.'),
});

export const settingsEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/settings/',
    guard: 'admin',
    summary: "The shop's settings",
    answers: { 200: { description: 'All of them; money is rupees.', schema: settingsAnswer } },
    run: async () => privateJson(await readStaffSettings()),
  }),
  endpoint({
    method: 'put',
    path: '/admin/settings/',
    guard: 'admin',
    summary:
      "Change the shop's settings; only what is sent is changed. Wallets and the advance ask for the password",
    body: settingsSchema,
    answers: { 200: { description: 'All settings as they are now.', schema: settingsAnswer } },
    run: async ({ body, principal }) => {
      const result = await saveSettings(body, { mayChangePayments: principal?.has_confirmed ?? false });
      switch (result.outcome) {
        case 'saved':
          return privateJson(result.settings);
        case 'version_conflict':
          return versionConflict(result.current);
        case 'needs_confirmation':
          return confirmationNeeded();
      }
    },
  }),
];
