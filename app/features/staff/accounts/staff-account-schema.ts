import { STAFF_ROLES } from '#app/features/staff/roles/roles.ts';
import { z } from '#app/platform/text/zod.ts';

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
