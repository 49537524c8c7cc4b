import { sql } from 'kysely';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { endSessions, lockAdmins, resetPassword } from './staff-accounts.server.ts';

export type StaffChange = {
  email?: string | null | undefined;
  is_admin?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** `yourself`: nobody takes the keys from themself. `last_admin`: somebody must be able to open the admin area. */
export type StaffChanged = 'changed' | 'not_found' | 'yourself' | 'last_admin';

/**
 * Changes an account of the staff in the name of another. Whoever loses the admin flag or is disabled is signed out everywhere
 * at once.
 */
export function changeStaff(id: number, change: StaffChange, actor: number): Promise<StaffChanged> {
  return inTransaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const staff = await findAccount(tx, id);
    if (!staff) return 'not_found';
    const disabled = change.disabled ?? staff.disabled_at !== null;
    const is_admin = change.is_admin ?? staff.is_admin;
    const losesKeys = admins.includes(id) && (disabled || !is_admin);
    if (losesKeys && id === actor) return 'yourself';
    if (losesKeys && admins.length === 1) return 'last_admin';
    const disabled_at = disabled ? (staff.disabled_at ?? sql<Date>`now()`) : null;
    const { email = staff.email } = change;
    const edited = { email, is_admin, disabled_at, updated_at: sql<Date>`now()` };
    await tx.updateTable('staff').set(edited).where('id', '=', id).execute();
    if (is_admin !== staff.is_admin || (disabled && !staff.disabled_at)) await endSessions(tx, id);
    return 'changed';
  });
}

/** Gives the person with this id another password and ends all their sessions. False when there is nobody. */
export async function resetPasswordOf(id: number, password: string): Promise<boolean> {
  const staff = await findAccount(db, id);
  return staff !== undefined && resetPassword(staff.username, password);
}

/** Whose password it is, for telling one that is easily guessed; null when there is nobody with this id. */
export async function findStaff(id: number): Promise<{ username: string; email: string | null } | null> {
  return (await findAccount(db, id)) ?? null;
}

function findAccount(connection: Tx | Database, id: number) {
  return connection
    .selectFrom('staff')
    .select(['username', 'email', 'is_admin', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
