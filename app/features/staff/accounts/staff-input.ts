import { z } from 'zod';
import { optionalText, requiredText } from '#app/platform/text/required-text.ts';
import { passwordProblem, usernameProblem } from './staff-account.ts';

const email = optionalText(254).refine(
  (text) => text === null || z.email().safeParse(text).success,
  'Please enter an e-mail address such as name@example.com.',
);

const password = z
  .string('Please enter a password.')
  .superRefine((text, context) => {
    const problem = text === '' ? null : passwordProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .optional()
  .transform((text) => text || null);

export const newStaffSchema = z.object({
  username: requiredText('a username', 150).superRefine((text, context) => {
    const problem = usernameProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  email,
  is_admin: z.boolean('Please choose yes or no.').default(false),
  password,
});

export const staffChangeSchema = z.object({
  email: z.union([z.undefined(), email]),
  is_admin: z.boolean('Please choose yes or no.').optional(),
  disabled: z.boolean('Please choose yes or no.').optional(),
});

export const newPasswordSchema = z.object({ password });
