import { sql } from 'kysely';
import { hashPassword } from '#app/features/staff/sign-in/passwords.server.ts';
import { db, hasErrorCode, inTransaction, type Tx } from '#app/platform/database/database.server.ts';

export type StaffAccount = {
  id: number;
  username: string;
  email: string | null;
  is_admin: boolean;
  disabled_at: Date | null;
  created_at: Date;
};

type NewStaff = { username: string; email: string | null; is_admin: boolean; password: string };

export function listStaff(): Promise<StaffAccount[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'username', 'email', 'is_admin', 'disabled_at', 'created_at'])
    .orderBy('id')
    .execute();
}

/** Null also when there is no such account. */
export async function findEmail(username: string): Promise<string | null> {
  const staff = await db
    .selectFrom('staff')
    .select('email')
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
  return staff?.email ?? null;
}

/** Returns the id. Null when the username is taken, compared without regard to case. */
export async function addStaff({ password, ...staff }: NewStaff): Promise<number | null> {
  const password_hash = await hashPassword(password);
  try {
    const { id } = await inTransaction((tx) =>
      tx
        .insertInto('staff')
        .values({ ...staff, password_hash })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return id;
  } catch (error) {
    if (hasErrorCode(error, '23505')) return null;
    throw error;
  }
}

/** Ends all sessions of the account at once. False when there is no such account. */
export async function resetPassword(username: string, password: string): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const staff = await lockStaff(tx, username);
    if (!staff) return false;
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', staff.id).execute();
    await endSessions(tx, staff.id);
    return true;
  });
}

export type Disabling = 'disabled' | 'unchanged' | 'not_found' | 'last_admin';

/** Ends all sessions of the account at once; the last admin who can sign in is never disabled. */
export function disableStaff(username: string): Promise<Disabling> {
  return inTransaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const staff = await lockStaff(tx, username);
    if (!staff) return 'not_found';
    if (staff.disabled_at) return 'unchanged';
    if (admins.length === 1 && admins[0] === staff.id) return 'last_admin';
    await tx.updateTable('staff').set({ disabled_at: sql`now()` }).where('id', '=', staff.id).execute();
    await endSessions(tx, staff.id);
    return 'disabled';
  });
}

export function enableStaff(username: string): Promise<'enabled' | 'unchanged' | 'not_found'> {
  return inTransaction(async (tx) => {
    const staff = await lockStaff(tx, username);
    if (!staff) return 'not_found';
    if (!staff.disabled_at) return 'unchanged';
    await tx
      .updateTable('staff')
      .set({ disabled_at: null, updated_at: sql`now()` })
      .where('id', '=', staff.id)
      .execute();
    return 'enabled';
  });
}

/** Locks all admins who can sign in, so that two cannot disable each other at the same moment. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const admins = await tx
    .selectFrom('staff')
    .select('id')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

function lockStaff(tx: Tx, username: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'disabled_at'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .forUpdate()
    .executeTakeFirst();
}

/** Incrementing the epoch ends every session, also one that is being created concurrently; the delete only cleans up. */
export async function endSessions(tx: Tx, staffId: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ token_epoch: sql`token_epoch + 1`, updated_at: sql`now()` })
    .where('id', '=', staffId)
    .execute();
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}
