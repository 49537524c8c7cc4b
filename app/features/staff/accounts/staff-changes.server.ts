import { sql } from 'kysely';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { endSessions, lockAdmins, resetPassword } from './staff-accounts.server.ts';

export type StaffChange = {
  email?: string | null | undefined;
  is_admin?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** `own_account`: nobody can remove their own rights. `last_admin`: one admin must remain. */
export type StaffChanged = 'changed' | 'not_found' | 'own_account' | 'last_admin';

/** An account that loses the admin flag or is disabled is signed out everywhere at once. */
export function changeStaff(id: number, change: StaffChange, actor: number): Promise<StaffChanged> {
  return inTransaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const staff = await findAccount(tx, id);
    if (!staff) return 'not_found';
    const disabled = change.disabled ?? staff.disabled_at !== null;
    const is_admin = change.is_admin ?? staff.is_admin;
    const losesKeys = admins.includes(id) && (disabled || !is_admin);
    if (losesKeys && id === actor) return 'own_account';
    if (losesKeys && admins.length === 1) return 'last_admin';
    const disabled_at = disabled ? (staff.disabled_at ?? sql<Date>`now()`) : null;
    const { email = staff.email } = change;
    const edited = { email, is_admin, disabled_at, updated_at: sql<Date>`now()` };
    await tx.updateTable('staff').set(edited).where('id', '=', id).execute();
    if (is_admin !== staff.is_admin || (disabled && !staff.disabled_at)) await endSessions(tx, id);
    return 'changed';
  });
}

export async function resetPasswordOf(id: number, password: string): Promise<boolean> {
  const staff = await findAccount(db, id);
  return staff !== undefined && resetPassword(staff.username, password);
}

/** For the check of easily guessed passwords; null when there is no such account. */
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
