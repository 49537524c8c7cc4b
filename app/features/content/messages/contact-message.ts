import { MAX_EMAIL } from '#app/platform/text/plain-text.ts';
import { emailText, requiredText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const contactMessages = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',
} as const;

export const CONTACT_MAX_LENGTH = { name: 120, email: MAX_EMAIL, message: 5000 } as const;

export const contactSchema = z.object({
  name: requiredText('your name', CONTACT_MAX_LENGTH.name),
  email: emailText('your e-mail address'),
  message: requiredText('your message', CONTACT_MAX_LENGTH.message, severalLines),
});

export type ContactField = keyof typeof CONTACT_MAX_LENGTH;

export type ContactMessage = z.output<typeof contactSchema>;
