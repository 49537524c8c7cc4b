import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { endpoint, privateJson } from '#app/api/core/endpoint.ts';
import { problem } from '#app/api/core/problem.ts';
import { idParams } from '#app/api/core/schemas.ts';
import { addStaff, listStaff } from '#app/features/staff/accounts/staff-accounts.server.ts';
import {
  changeStaff,
  findStaff,
  resetPasswordOf,
} from '#app/features/staff/accounts/staff-changes.server.ts';
import {
  newPasswordSchema,
  newStaffSchema,
  staffChangeSchema,
} from '#app/features/staff/accounts/staff-input.ts';
import { weakPasswordProblem } from '#app/features/staff/sign-in/weak-password.server.ts';

const accountAnswer = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string().nullable(),
  is_admin: z.boolean(),
  disabled_at: z.string().nullable(),
  created_at: z.string(),
});

const passwordAnswer = z
  .string()
  .nullable()
  .describe('The generated password, shown only once; null when one was sent.');

export const staffEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/staff/',
    guard: 'admin',
    summary: 'Everybody who can or could sign in, in the order they came',
    answers: { 200: { description: 'All accounts.', schema: z.array(accountAnswer) } },
    run: async () => privateJson(await listStaff()),
  }),
  endpoint({
    method: 'post',
    path: '/admin/staff/',
    guard: 'admin',
    requiresPassword: true,
    summary: 'Add a person; without a password one is generated',
    body: newStaffSchema,
    answers: {
      201: {
        description: 'The account.',
        schema: z.object({ id: z.number(), username: z.string(), temporary_password: passwordAnswer }),
      },
    },
    run: async ({ body: { password, ...staff } }) => {
      const chosen = password ?? generatedPassword();
      const weakness = await weakPasswordProblem(chosen, staff);
      if (weakness) return weakPassword(weakness);
      const id = await addStaff({ ...staff, password: chosen });
      if (id === null) {
        const message = 'This username is already taken.';
        return problem(409, 'username_taken', message, { fields: { username: message } });
      }
      const temporary_password = password === null ? chosen : null;
      return privateJson({ id, username: staff.username, temporary_password }, 201);
    },
  }),
  endpoint({
    method: 'patch',
    path: '/admin/staff/{id}/',
    guard: 'admin',
    requiresPassword: true,
    summary: 'Change, disable or enable an account; who loses rights is signed out everywhere',
    params: idParams,
    body: staffChangeSchema,
    answers: { 200: { description: 'It is changed.', schema: z.object({ id: z.number() }) } },
    run: async ({ params: { id }, body, principal }) => {
      switch (await changeStaff(id, body, principal?.staff_id ?? 0)) {
        case 'changed':
          return privateJson({ id });
        case 'not_found':
          return notFound();
        case 'own_account':
          return problem(409, 'own_account', 'You cannot remove your own rights. Ask another admin.');
        case 'last_admin':
          return problem(409, 'last_admin', 'This is the last admin who can sign in. Add another one first.');
      }
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/staff/{id}/reset-password/',
    guard: 'admin',
    requiresPassword: true,
    summary: 'Give a person another password; they are signed out everywhere',
    params: idParams,
    body: newPasswordSchema,
    answers: {
      200: { description: 'It is changed.', schema: z.object({ temporary_password: passwordAnswer }) },
    },
    run: async ({ params: { id }, body: { password } }) => {
      const chosen = password ?? generatedPassword();
      const owner = await findStaff(id);
      const weakness = owner && (await weakPasswordProblem(chosen, owner));
      if (weakness) return weakPassword(weakness);
      if (!(await resetPasswordOf(id, chosen))) return notFound();
      return privateJson({ temporary_password: password === null ? chosen : null });
    },
  }),
];

function generatedPassword(): string {
  return randomBytes(12).toString('base64url');
}

function weakPassword(message: string): Response {
  return problem(400, 'invalid', message, { fields: { password: message } });
}

function notFound(): Response {
  return problem(404, 'not_found', 'This account does not exist.');
}
