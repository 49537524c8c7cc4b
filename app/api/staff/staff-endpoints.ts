import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { notPermitted } from '#app/api/core/staff-refusals.ts';
import {
  changedStaffAccountSchema,
  newPasswordAnswerSchema,
  newPasswordSchema,
  newStaffAccountSchema,
  newStaffSchema,
  staffAccountSchema,
  staffChangeSchema,
} from '#app/features/staff/accounts/schema.ts';
import { listStaff } from '#app/features/staff/accounts/staff-accounts.server.ts';
import {
  addStaffAs,
  changeRights,
  changeStaff,
  findStaff,
  resetPasswordAs,
  resetSecondFactorAs,
} from '#app/features/staff/accounts/staff-changes.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { weakPasswordProblem } from '#app/features/staff/sign-in/passwords.server.ts';
import { weakPassword } from './password-answers.ts';

export const staffEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/staff/',
    guard: 'admin',
    permission: 'staff_accounts',
    summary: 'Everybody who can or could sign in, in the order they came',
    answers: { 200: { description: 'All accounts.', schema: z.array(staffAccountSchema) } },
    run: async () => reply(200, await listStaff()),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/staff/',
    guard: 'admin',
    permission: 'staff_accounts',
    requiresPassword: true,
    summary:
      'Add a person, who chooses another password at the first sign-in; without a password one is generated',
    body: newStaffSchema,
    answers: {
      201: {
        description: 'The account.',
        schema: newStaffAccountSchema,
      },
    },
    refuses: [403, 409],
    run: async ({ body: { password, is_admin, role, ...person }, principal }) => {
      const chosen = password ?? generatedPassword();
      const weakness = await weakPasswordProblem(chosen, person);
      if (weakness) return weakPassword(weakness);
      const rights = changeRights({ is_admin: false, role: 'desk' }, { is_admin, role });
      const staff = { ...person, ...rights, password: chosen, must_change_password: true };
      const id = await addStaffAs(principal as Principal, staff);
      if (id === 'not_owner') return notPermitted('staff_accounts');
      if (id === 'taken') return usernameTaken();
      const temporary_password = password === null ? chosen : null;
      return reply(201, { id, username: staff.username, temporary_password });
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/staff/{id}/',
    guard: 'admin',
    permission: 'staff_accounts',
    requiresPassword: true,
    summary:
      'Change, disable or enable an account: a role counts at once, and who may no longer enter is signed out everywhere',
    params: idParams,
    body: staffChangeSchema,
    answers: { 200: { description: 'It is changed.', schema: changedStaffAccountSchema } },
    refuses: [403, 404, 409],
    run: async ({ params: { id }, body, principal }) => {
      switch (await changeStaff(id, body, principal as Principal)) {
        case 'changed':
          return reply(200, { id });
        case 'not_found':
          return notFound();
        case 'own_account':
          return problem(409, 'own_account', 'You cannot remove your own rights. Ask another owner.');
        case 'last_owner':
          return problem(409, 'last_owner', 'This is the last owner who can sign in. Add another one first.');
        case 'not_owner':
          return notPermitted('staff_accounts');
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/staff/{id}/reset-password/',
    guard: 'admin',
    permission: 'staff_accounts',
    requiresPassword: true,
    summary:
      'Give a person another password: they are signed out everywhere and choose their own at the next sign-in',
    params: idParams,
    body: newPasswordSchema,
    answers: {
      200: { description: 'It is changed.', schema: newPasswordAnswerSchema },
    },
    refuses: [403, 404, 409],
    run: async ({ params: { id }, body: { password }, principal }) => {
      const chosen = password ?? generatedPassword();
      const holder = await findStaff(id);
      const weakness = holder && (await weakPasswordProblem(chosen, holder));
      if (weakness) return weakPassword(weakness);
      switch (await resetPasswordAs(principal as Principal, id, chosen)) {
        case 'reset':
          return reply(200, { temporary_password: password === null ? chosen : null });
        case 'not_found':
          return notFound();
        case 'own_account':
          return problem(409, 'own_account', 'Please change your own password under “Your account”.');
        case 'not_owner':
          return notPermitted('staff_accounts');
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/staff/{id}/reset-second-factor/',
    guard: 'admin',
    permission: 'staff_accounts',
    requiresPassword: true,
    summary:
      'Turn off the second step of a person who lost the phone: they are signed out everywhere and sign in with the password alone',
    params: idParams,
    answers: { 204: { description: 'It is off.' } },
    refuses: [403, 404, 409],
    run: async ({ params: { id }, principal }) => {
      switch (await resetSecondFactorAs(principal as Principal, id)) {
        case 'reset':
          return noContent();
        case 'not_found':
          return notFound();
        case 'none':
          return problem(409, 'not_on', 'This account has no second step.');
        case 'own_account':
          return problem(409, 'own_account', 'Please turn off your own second step under “Your account”.');
        case 'not_owner':
          return notPermitted('staff_accounts');
      }
    },
  }),
];

function generatedPassword(): string {
  return randomBytes(12).toString('base64url');
}

function usernameTaken() {
  const message = 'This username is already taken.';
  return problem(409, 'username_taken', message, { fields: { username: message } });
}

function notFound() {
  return problem(404, 'not_found', 'This account does not exist.');
}
