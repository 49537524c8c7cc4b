import { endpoint } from '#app/api/core/endpoint.ts';
import { reply } from '#app/api/core/reply.ts';
import { changeOwnPassword, findOwnAccount } from '#app/features/staff/accounts/own-account.server.ts';
import { ownAccountSchema } from '#app/features/staff/accounts/staff-account-schema.ts';
import { ownPasswordSchema } from '#app/features/staff/accounts/staff-input.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { sessionClient } from '#app/features/staff/sessions/session-client.ts';
import { tokenPairSchema } from '#app/features/staff/sessions/token-schema.ts';
import { checkOwnPassword } from '#app/features/staff/sign-in/password-confirmation.server.ts';
import { weakPasswordProblem } from '#app/features/staff/sign-in/weak-password.server.ts';
import { refusePassword, weakPassword } from './password-answers.ts';

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
