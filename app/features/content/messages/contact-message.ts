import { z } from 'zod';
import { requiredText } from '#app/platform/text/required-text.ts';

export const contactMessages = {
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',
} as const;

export const contactSchema = z.object({
  name: requiredText('your name', 120),
  email: requiredText('your e-mail address', 254).pipe(
    z.email('Please enter an e-mail address such as name@example.com.'),
  ),
  message: requiredText('your message', 5000),
});

export type ContactMessage = z.output<typeof contactSchema>;
