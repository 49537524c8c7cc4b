import { MAX_EMAIL, parseEmail, plainText, toE164 } from '#app/platform/text/plain-text.ts';
import { requiredText, textOrEmpty } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const CONTACT = 'Please enter an e-mail address such as name@example.com, or a number such as 0300 1234567.';

export type Contact = { email: string; phone: null } | { email: null; phone: string };

/** Null when the text is neither an e-mail address nor a Pakistani number. */
export function toContact(text: string): Contact | null {
  const email = parseEmail(text);
  if (z.email().safeParse(email).success) return { email, phone: null };
  const phone = toE164(text);
  return phone ? { email: null, phone } : null;
}

export const stockAlertSchema = z.object({
  /** Left out for a piece without sizes. */
  size: textOrEmpty(40),
  contact: requiredText('your e-mail address or WhatsApp number', MAX_EMAIL, plainText).check(
    z.refine((text) => toContact(text) !== null, CONTACT),
  ),
});

export type StockAlertInput = z.output<typeof stockAlertSchema>;

export const waitingShopperSchema = z.object({
  id: z.int(),
  name: z.string().check(z.describe('Of the piece.')),
  slug: z.string(),
  size: z.string(),
  phone: z.string(),
  created_at: z.string(),
  back_at: z.string(),
});

export const wantedSizeSchema = z.object({
  name: z.string(),
  slug: z.string(),
  size: z.string(),
  waiting: z.int().check(z.describe('How many people wait for it, by mail or WhatsApp.')),
});

export const stockAlertsSchema = z.object({
  to_message: z
    .array(waitingShopperSchema)
    .check(z.describe('WhatsApp numbers of people whose piece can be bought again, longest first.')),
  wanted: z.array(wantedSizeSchema).check(z.describe('What is still waited for, most wanted first.')),
});

export type WaitingShopper = z.infer<typeof waitingShopperSchema>;

export type WantedSize = z.infer<typeof wantedSizeSchema>;

export type StockAlerts = z.infer<typeof stockAlertsSchema>;
