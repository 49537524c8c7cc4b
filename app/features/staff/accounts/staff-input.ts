import { z } from 'zod';
import { STAFF_ROLES } from '#app/features/staff/roles/roles.ts';
import { MAX_EMAIL, parseEmail } from '#app/platform/text/email.ts';
import { plainText } from '#app/platform/text/plain-text.ts';
import { optionalText, requiredText } from '#app/platform/text/required-text.ts';
import { passwordProblem, usernameProblem } from './staff-account.ts';

const email = optionalText(MAX_EMAIL, parseEmail).check(
  z.refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Please enter an e-mail address such as name@example.com.',
  ),
);

function checkPassword(text: string, context: z.RefinementCtx): void {
  const problem = passwordProblem(text);
  if (problem) context.addIssue({ code: 'custom', message: problem });
}

const password = z
  .string('Please enter a password.')
  .superRefine((text, context) => {
    if (text !== '') checkPassword(text, context);
  })
  .optional()
  .transform((text) => text || null);

const rights = {
  is_admin: z.boolean('Please choose yes or no.').optional(),
  role: z.enum(STAFF_ROLES, 'Please choose owner or assistant.').optional(),
};

const isPossible = (sent: { is_admin?: boolean | undefined; role?: string | undefined }) =>
  sent.is_admin !== false || sent.role !== 'owner';

const IMPOSSIBLE = { path: ['role'], message: 'An owner may always enter the admin area.' };

export const newStaffSchema = z
  .object({
    username: requiredText('a username', 150, plainText).check(
      z.superRefine((text: string, context) => {
        const problem = usernameProblem(text);
        if (problem) context.addIssue({ code: 'custom', message: problem });
      }),
    ),
    email,
    ...rights,
    password,
  })
  .refine(isPossible, IMPOSSIBLE);

export const staffChangeSchema = z
  .object({
    email: z.union([z.undefined(), email]),
    ...rights,
    disabled: z.boolean('Please choose yes or no.').optional(),
  })
  .refine(isPossible, IMPOSSIBLE);

export const newPasswordSchema = z.object({ password });

export const ownPasswordSchema = z.object({
  current: z
    .string('Please enter your present password.')
    .min(1, 'Please enter your present password.')
    .max(1000),
  password: z.string('Please enter a new password.').superRefine(checkPassword),
  code: z.string().max(100).optional(),
});

export const appCodeSchema = z.object({
  code: z
    .string('Please enter the code that your app shows.')
    .min(1, 'Please enter the code that your app shows.')
    .max(100),
});

export const passwordAndCodeSchema = z.object({
  password: z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000),
  code: z.string().max(100).optional(),
});
