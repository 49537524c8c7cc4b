import { toE164 } from '#app/features/orders/placing/phone.ts';
import { MAX_EMAIL, readEmail } from '#app/platform/text/email.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { requiredText, textOrEmpty } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const CONTACT = 'Please enter an e-mail address such as name@example.com, or a number such as 0300 1234567.';

export type Contact = { email: string; phone: null } | { email: null; phone: string };

/** Null when the text is neither an e-mail address nor a Pakistani number. */
export function toContact(text: string): Contact | null {
  const email = readEmail(text);
  if (z.email().safeParse(email).success) return { email, phone: null };
  const phone = toE164(text);
  return phone ? { email: null, phone } : null;
}

export const stockAlertSchema = z.object({
  /** Left out for a piece without sizes. */
  size: textOrEmpty(20),
  contact: requiredText('your e-mail address or WhatsApp number', MAX_EMAIL, plainText).check(
    z.refine((text) => toContact(text) !== null, CONTACT),
  ),
});

export type StockAlertInput = z.output<typeof stockAlertSchema>;
