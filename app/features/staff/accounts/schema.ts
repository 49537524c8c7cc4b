import { STAFF_ROLES } from '#app/features/staff/roles/roles.ts';
import { MAX_EMAIL, parseEmail, plainText } from '#app/platform/text/plain-text.ts';
import { optionalText, requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { passwordProblem, usernameProblem } from './staff-account.ts';

export const staffAccountSchema = z.object({
  id: z.number(),
  username: z.string(),
  email: z.nullable(z.string()),
  is_admin: z.boolean(),
  role: z.enum(STAFF_ROLES).check(z.describe('What an admin may do.')),
  disabled_at: z.nullable(z.string()),
  created_at: z.string(),
  second_factor_at: z
    .nullable(z.string())
    .check(z.describe('Since when signing in needs a code too; null: the password is enough.')),
  last_sign_in_at: z.nullable(z.string()).check(z.describe('Null: never, or not within half a year.')),
});

export const ownAccountSchema = z.pick(
  z.extend(staffAccountSchema, {
    must_change_password: z.boolean(),
    must_set_up_second_factor: z
      .boolean()
      .check(z.describe('Before that, nothing but the own account is open.')),
    recovery_codes_left: z.number(),
  }),
  {
    id: true,
    username: true,
    email: true,
    role: true,
    must_change_password: true,
    must_set_up_second_factor: true,
    second_factor_at: true,
    recovery_codes_left: true,
  },
);

export const newPasswordAnswerSchema = z.object({
  temporary_password: z
    .nullable(z.string())
    .check(z.describe('The generated password, shown only once; null when one was sent.')),
});

export const newStaffAccountSchema = z.extend(newPasswordAnswerSchema, {
  id: z.number(),
  username: z.string(),
});

export const changedStaffAccountSchema = z.object({ id: z.number() });

export type StaffAccount = z.infer<typeof staffAccountSchema>;

export type OwnAccount = z.infer<typeof ownAccountSchema>;

export type NewPasswordAnswer = z.infer<typeof newPasswordAnswerSchema>;

export const secondFactorSetupSchema = z.object({
  secret: z.string().check(z.describe('For typing into an authenticator app, in base 32.')),
  uri: z.string().check(z.describe('The same as an otpauth address, which an app on this device opens.')),
  qr_svg: z.string().check(z.describe('The address as a QR code: a picture in SVG.')),
});

export const recoveryCodesSchema = z.object({
  recovery_codes: z.array(z.string()).check(z.describe('Each signs in once. They are shown only now.')),
});

export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>;

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

const email = optionalText(MAX_EMAIL, parseEmail).check(
  z.refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Please enter an e-mail address such as name@example.com.',
  ),
);

/** As a check: `find` gives what is wrong, or null. */
const noProblem = (find: (text: string) => string | null) =>
  z.superRefine<string>((text, context) => {
    const problem = find(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const password = z.pipe(
  z.optional(
    z
      .string('Please enter a password.')
      .check(noProblem((text) => (text === '' ? null : passwordProblem(text)))),
  ),
  z.transform((text) => text || null),
);

const rights = {
  is_admin: z.optional(z.boolean('Please choose yes or no.')),
  role: z.optional(z.enum(STAFF_ROLES, `Please choose one of ${STAFF_ROLES.join(', ')}.`)),
};

const isPossible = z.refine<{ is_admin?: boolean | undefined; role?: string | undefined }>(
  ({ is_admin, role }) => is_admin !== false || role !== 'owner',
  { path: ['role'], message: 'An owner may always enter the admin area.' },
);

export const newStaffSchema = z
  .object({
    username: requiredText('a username', 150, plainText).check(noProblem(usernameProblem)),
    email,
    ...rights,
    password,
  })
  .check(isPossible);

export const staffChangeSchema = z
  .object({
    email: z.union([z.undefined(), email]),
    ...rights,
    disabled: z.optional(z.boolean('Please choose yes or no.')),
  })
  .check(isPossible);

export const newPasswordSchema = z.object({ password });

const enteredText = (message: string) => z.string(message).check(z.minLength(1, message), z.maxLength(1000));

const code = z.string().check(z.maxLength(100));

export const ownPasswordSchema = z.object({
  current: enteredText('Please enter your present password.'),
  password: z.string('Please enter a new password.').check(noProblem(passwordProblem)),
  code: z.optional(code),
});

const CODE = 'Please enter the code that your app shows.';

export const appCodeSchema = z.object({
  code: z.string(CODE).check(z.minLength(1, CODE), z.maxLength(100)),
});

export const passwordAndCodeSchema = z.object({
  password: enteredText('Please enter your password.'),
  code: z.optional(code),
});

export const staffSessionSchema = z.object({
  id: z.string(),
  started_at: z.string(),
  last_used_at: z
    .string()
    .check(z.describe('When its tokens were last renewed: 15 minutes ago at most while it is used.')),
  browser: z.nullable(z.string()).check(z.describe('In words; null when the program did not say.')),
  network: z.nullable(z.string()).check(z.describe('The beginning of the address, such as 203.0.x.x.')),
  is_this_one: z.boolean().check(z.describe('The session of the token that asks.')),
});

export type StaffSession = z.infer<typeof staffSessionSchema>;

export const confirmedTokenSchema = z.object({ access: z.string() });

export const tokenPairSchema = z.object({ access: z.string(), refresh: z.string() });

export type ConfirmedToken = z.infer<typeof confirmedTokenSchema>;

export type TokenPair = z.infer<typeof tokenPairSchema>;
