import { endpoint } from '#app/api/core/endpoint.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { changeOwnPassword, findOwnAccount } from '#app/features/staff/accounts/own-account.server.ts';
import {
  appCodeSchema,
  ownAccountSchema,
  ownPasswordSchema,
  passwordAndCodeSchema,
  recoveryCodesSchema,
  secondFactorSetupSchema,
  tokenPairSchema,
} from '#app/features/staff/accounts/schema.ts';
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#app/features/staff/second-factor/second-factor.server.ts';
import { isSecondFactorRequired } from '#app/features/staff/second-factor/second-factor.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { sessionClient } from '#app/features/staff/sessions/session-client.ts';
import { checkOwnPassword } from '#app/features/staff/sign-in/password-confirmation.server.ts';
import { weakPasswordProblem } from '#app/features/staff/sign-in/passwords.server.ts';
import { refusePassword, WRONG_CODE, weakPassword } from './password-answers.ts';

const SAME = 'This is the password that you have now. Please choose another one.';

export const ownAccountEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/account/',
    guard: 'admin',
    isOwnAccount: true,
    summary: 'The account of the token, with its role',
    answers: { 200: { description: 'As it is now.', schema: ownAccountSchema } },
    run: async ({ principal }) => reply(200, await findOwnAccount(principal as Principal)),
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/account/password/',
    guard: 'admin',
    isOwnAccount: true,
    summary: 'Choose another password for oneself; all other sessions of the account end',
    body: ownPasswordSchema,
    answers: {
      200: { description: 'It is changed. The tokens of a new session.', schema: tokenPairSchema },
    },
    refuses: [401, 403],
    run: async ({ body: { current, password, code }, principal, address, userAgent }) => {
      const holder = principal as Principal;
      const typed = { password: current, code: code || null };
      const check = await checkOwnPassword(holder, typed, address);
      if (check.outcome !== 'right') return refusePassword(check, 'current');
      const weakness =
        password === current ? SAME : await weakPasswordProblem(password, await findOwnAccount(holder));
      if (weakness) return weakPassword(weakness);
      const tokens = await changeOwnPassword(holder, password, sessionClient(userAgent, address));
      return tokens ? reply(200, tokens) : refusePassword({ outcome: 'signed_out' }, 'current');
    },
  }),
];

const PATH = '/api/admin/account/second-factor/';

export const secondFactorEndpoints = [
  endpoint({
    method: 'post',
    path: PATH,
    guard: 'admin',
    isOwnAccount: true,
    requiresPassword: true,
    summary: 'Begin to set up a second step at sign-in: a secret for an authenticator app',
    answers: {
      200: { description: 'It is not on before a code was right.', schema: secondFactorSetupSchema },
    },
    refuses: [409],
    run: async ({ principal }) => {
      const setup = await beginSecondFactor(principal as Principal);
      return setup ? reply(200, setup) : alreadyOn();
    },
  }),
  endpoint({
    method: 'put',
    path: PATH,
    guard: 'admin',
    isOwnAccount: true,
    requiresPassword: true,
    summary: 'Turn the second step on with a code of the app; all other sessions of the account end',
    body: appCodeSchema,
    answers: { 200: { description: 'It is on. Ten recovery codes.', schema: recoveryCodesSchema } },
    refuses: [409, 422],
    run: async ({ body, principal }) => {
      const turned = await turnOnSecondFactor(principal as Principal, body.code);
      if (turned.outcome === 'on') return reply(200, { recovery_codes: turned.recovery_codes });
      if (turned.outcome === 'already_on') return alreadyOn();
      return problem(422, 'wrong_code', WRONG_CODE, { fields: { code: WRONG_CODE } });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/account/second-factor/turn-off/',
    guard: 'admin',
    isOwnAccount: true,
    summary: 'Turn the second step off, with the password and a code',
    body: passwordAndCodeSchema,
    answers: { 204: { description: 'The password alone signs in.' } },
    refuses: [401, 403, 409],
    run: async ({ body: { password, code }, principal, address }) => {
      const holder = principal as Principal;
      if (!holder.has_second_factor) return notOn();
      if (isSecondFactorRequired(await readSettings(), holder.role)) return stillRequired();
      const check = await checkOwnPassword(holder, { password, code: code || null }, address);
      if (check.outcome !== 'right') return refusePassword(check, 'password');
      await turnOffSecondFactor(holder);
      return noContent();
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/account/second-factor/recovery-codes/',
    guard: 'admin',
    isOwnAccount: true,
    requiresPassword: true,
    summary: 'Make ten new recovery codes; the former ones end',
    answers: { 200: { description: 'They are shown only now.', schema: recoveryCodesSchema } },
    refuses: [409],
    run: async ({ principal }) => {
      const recovery_codes = await renewRecoveryCodes(principal as Principal);
      return recovery_codes ? reply(200, { recovery_codes }) : notOn();
    },
  }),
];

function alreadyOn() {
  return problem(
    409,
    'already_on',
    'Your second step is on already. To use another phone, turn it off first.',
  );
}

function notOn() {
  return problem(409, 'not_on', 'Your account has no second step.');
}

function stillRequired() {
  return problem(
    409,
    'second_factor_required',
    'This shop asks for a second step, so it cannot be turned off.',
  );
}
