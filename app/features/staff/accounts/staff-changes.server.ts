import { sql } from 'kysely';
import {
  listAccountChanges,
  passwordChange,
  secondFactorChange,
} from '#app/features/staff/notices/account-changes.ts';
import { type NoticeAuthor, queueNotice } from '#app/features/staff/notices/notices.server.ts';
import type { StaffRole } from '#app/features/staff/roles/roles.ts';
import { removeSecondFactor } from '#app/features/staff/second-factor/second-factor.server.ts';
import { endSessionOf } from '#app/features/staff/sessions/session-list.server.ts';
import { hashPassword } from '#app/features/staff/sign-in/passwords.server.ts';
import { type Database, db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import { endSessions, insertStaff, lockOwners, type NewStaff, setPassword } from './staff-accounts.server.ts';

export type StaffChange = {
  email?: string | null | undefined;
  is_admin?: boolean | undefined;
  role?: StaffRole | undefined;
  disabled?: boolean | undefined;
};

/** The owner who asks. */
export type Actor = NoticeAuthor & { staff_id: number };

/** The owner who asked lost this role in the meantime. */
type NotOwner = 'not_owner';

/** `own_account`: nobody can remove their own rights. `last_owner`: one owner must remain. */
export type StaffChanged = 'changed' | 'not_found' | 'own_account' | 'last_owner' | NotOwner;

/** An account that loses or gets the admin flag, or is disabled, is signed out everywhere at once; a role takes effect with the next call. */
export function changeStaff(id: number, change: StaffChange, actor: Actor): Promise<StaffChanged> {
  return asOwner(actor, async (tx, owners) => {
    const staff = await findAccount(tx, id);
    if (!staff) return 'not_found';
    const disabled = change.disabled ?? staff.disabled_at !== null;
    const { is_admin, role } = changeRights(staff, change);
    const losesKeys = owners.includes(id) && (disabled || role !== 'owner');
    if (losesKeys && id === actor.staff_id) return 'own_account';
    if (losesKeys && owners.length === 1) return 'last_owner';
    const disabled_at = disabled ? (staff.disabled_at ?? sql<Date>`now()`) : null;
    const { email = staff.email } = change;
    const edited = { email, is_admin, role, disabled_at, updated_at: sql<Date>`now()` };
    await tx.updateTable('staff').set(edited).where('id', '=', id).execute();
    if (is_admin !== staff.is_admin || (disabled && !staff.disabled_at)) await endSessions(tx, id);
    const now = { ...staff, email, is_admin, role, disabled_at: disabled ? new Date() : null };
    await queueNotice(tx, actor, listAccountChanges(staff, now), [staff, now]);
    return 'changed';
  });
}

type Rights = { is_admin: boolean; role: StaffRole };

/** A role lets its holder in; who may no longer enter keeps no role but the least. */
export function changeRights(before: Rights, { is_admin, role }: Partial<StaffChange>): Rights {
  const enters = is_admin ?? (role === undefined ? before.is_admin : true);
  return { is_admin: enters, role: enters ? (role ?? before.role) : 'desk' };
}

/** Returns the id; `taken` is about the username, compared without regard to case. */
export async function addStaffAs(actor: Actor, staff: NewStaff): Promise<number | 'taken' | NotOwner> {
  const password_hash = await hashPassword(staff.password);
  return asOwner<number | 'taken'>(actor, async (tx) => {
    const id = await insertStaff(tx, staff, password_hash);
    if (id === null) return 'taken';
    await queueNotice(tx, actor, listAccountChanges(null, { ...staff, disabled_at: null }), [staff]);
    return id;
  });
}

/** The holder has to choose another password at the next sign-in. One's own is changed by `changeOwnPassword`. */
export async function resetPasswordAs(
  actor: Actor,
  id: number,
  password: string,
): Promise<'reset' | 'not_found' | 'own_account' | NotOwner> {
  if (id === actor.staff_id) return 'own_account';
  const password_hash = await hashPassword(password);
  return asOwner(actor, async (tx) => {
    const staff = await findAccount(tx, id);
    if (!staff) return 'not_found';
    await setPassword(tx, id, { password_hash, must_change_password: true });
    await queueNotice(tx, actor, [passwordChange(staff.username, 'reset')], [staff]);
    return 'reset';
  });
}

/** For somebody who lost the phone. They are signed out everywhere, and sign in with the password alone. */
export async function resetSecondFactorAs(
  actor: Actor,
  id: number,
): Promise<'reset' | 'not_found' | 'none' | 'own_account' | NotOwner> {
  if (id === actor.staff_id) return 'own_account';
  return asOwner(actor, async (tx) => {
    const staff = await findAccount(tx, id);
    if (!staff) return 'not_found';
    if (!(await removeSecondFactor(tx, id))) return 'none';
    await endSessions(tx, id);
    await queueNotice(tx, actor, [secondFactorChange(staff.username, 'reset')], [staff]);
    return 'reset';
  });
}

/** One session, or with null all of them. False when the person has no such session. */
export function endSessionsAs(actor: Actor, id: number, session: string | null): Promise<boolean | NotOwner> {
  return asOwner(actor, async (tx) => {
    if (session !== null) return endSessionOf(tx, id, session);
    await endSessions(tx, id);
    return (await findAccount(tx, id)) !== undefined;
  });
}

/** Locks all owners, so that two who act against each other at once act one after the other, and only while they are owners. */
function asOwner<T>(
  actor: Actor,
  work: (tx: Tx, owners: readonly number[]) => Promise<T>,
): Promise<T | NotOwner> {
  return inTransaction(async (tx) => {
    const owners = await lockOwners(tx);
    return owners.includes(actor.staff_id) ? work(tx, owners) : 'not_owner';
  });
}

/** For the check of easily guessed passwords; null when there is no such account. */
export async function findStaff(id: number): Promise<{ username: string; email: string | null } | null> {
  return (await findAccount(db, id)) ?? null;
}

function findAccount(connection: Tx | Database, id: number) {
  return connection
    .selectFrom('staff')
    .select(['username', 'email', 'is_admin', 'role', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
