import { randomBytes } from 'node:crypto';
import { db } from '#app/platform/database.server.ts';
import { environment } from '#app/platform/env.server.ts';
import { hashPassword } from './passwords.server.ts';

/**
 * Makes the first admin when nobody works here yet (rulings 33).
 * @returns the username, and the password when it was made up here and must be shown once; null when somebody is there.
 */
export async function ensureFirstAdmin(): Promise<{
  username: string;
  madeUpPassword: string | null;
} | null> {
  const somebody = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst();
  if (somebody) return null;
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD, ADMIN_EMAIL: email } = environment();
  const password = ADMIN_PASSWORD ?? randomBytes(12).toString('base64url');
  await db
    .insertInto('staff')
    .values({ username, email, password_hash: await hashPassword(password), is_admin: true })
    .execute();
  return { username, madeUpPassword: ADMIN_PASSWORD ? null : password };
}
