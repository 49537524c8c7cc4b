import { randomBytes } from 'node:crypto';
import { hashPassword } from '#app/features/staff/sign-in/passwords.server.ts';
import { weakPasswordProblem } from '#app/features/staff/sign-in/weak-password.server.ts';
import { EnvironmentError, environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';

/** The password is returned only when generated; null when an account exists. @throws {EnvironmentError} when ADMIN_PASSWORD is weak. */
export async function ensureFirstAdmin(): Promise<{
  username: string;
  generatedPassword: string | null;
} | null> {
  const somebody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (somebody) return null;
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD, ADMIN_EMAIL: email } = environment();
  const problem = ADMIN_PASSWORD && (await weakPasswordProblem(ADMIN_PASSWORD, { username, email }));
  if (problem) throw new EnvironmentError(`ADMIN_PASSWORD: ${problem}`);
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  await db
    .insertInto('staff')
    .values({ username, email, password_hash: await hashPassword(password), is_admin: true, role: 'owner' })
    .execute();
  return { username, generatedPassword: ADMIN_PASSWORD ? null : password };
}
