import { z } from '#app/platform/text/zod.ts';

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
