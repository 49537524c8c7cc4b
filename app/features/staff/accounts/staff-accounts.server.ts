import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import {
  listAccountChanges,
  passwordChange,
  secondFactorChange,
} from '#app/features/staff/notices/account-changes.ts';
import { COMMAND_LINE, queueNotice } from '#app/features/staff/notices/notices.server.ts';
import { isPermitted, STAFF_ROLES, type StaffRole } from '#app/features/staff/roles/roles.ts';
import { removeSecondFactor } from '#app/features/staff/second-factor/second-factor.server.ts';
import { hashPassword, weakPasswordProblem } from '#app/features/staff/sign-in/passwords.server.ts';
import { EnvironmentError, environment } from '#app/platform/config/env.server.ts';
import { db, inTransaction, type Tx } from '#app/platform/database/database.server.ts';
import type { StaffAccount } from './schema.ts';

export type NewStaff = {
  username: string;
  email: string | null;
  is_admin: boolean;
  role: StaffRole;
  password: string;
  must_change_password: boolean;
};

export async function listStaff(): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'username', 'email', 'is_admin', 'role', 'disabled_at', 'created_at', 'second_factor_at'])
    .select((eb) =>
      eb
        .selectFrom('known_sign_in_sources')
        .select(({ fn }) => fn.max('last_used_at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('last_sign_in_at'),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ disabled_at, created_at, second_factor_at, last_sign_in_at, ...account }) => ({
    ...account,
    disabled_at: disabled_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    second_factor_at: second_factor_at?.toISOString() ?? null,
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
  }));
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

/** The usernames of those whom an order can be given to. */
export async function listAssignees(): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('username')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .where(
      'role',
      'in',
      STAFF_ROLES.filter((role) => isPermitted(role, 'orders')),
    )
    .orderBy('username')
    .execute();
  return rows.map(({ username }) => username);
}

/** Somebody who can sign in to the admin area; null for others. */
export async function findAssignee(username: string): Promise<{ id: number; username: string } | null> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'username'])
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the id. Null when the username is taken, compared without regard to case. */
export async function addStaff(staff: NewStaff): Promise<number | null> {
  const password_hash = await hashPassword(staff.password);
  return inTransaction(async (tx) => {
    const id = await insertStaff(tx, staff, password_hash);
    const changes = listAccountChanges(null, { ...staff, disabled_at: null });
    if (id !== null) await queueNotice(tx, COMMAND_LINE, changes, [staff]);
    return id;
  });
}

export async function insertStaff(
  tx: Tx,
  { password: _, ...staff }: NewStaff,
  password_hash: string,
): Promise<number | null> {
  const added = await tx
    .insertInto('staff')
    .values({ ...staff, password_hash })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** For somebody who lost the phone and the recovery codes; ends all sessions of the account. */
export function turnOffSecondFactorOf(username: string): Promise<'off' | 'unchanged' | 'not_found'> {
  return inTransaction(async (tx) => {
    const staff = await lockStaff(tx, username);
    if (!staff) return 'not_found';
    if (!(await removeSecondFactor(tx, staff.id))) return 'unchanged';
    await endSessions(tx, staff.id);
    await queueNotice(tx, COMMAND_LINE, [secondFactorChange(staff.username, 'reset')], [staff]);
    return 'off';
  });
}

/** Ends all sessions of the account at once. False when there is no such account. */
export async function resetPassword(
  username: string,
  password: string,
  { must_change_password = false } = {},
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const staff = await lockStaff(tx, username);
    if (!staff) return false;
    await queueNotice(tx, COMMAND_LINE, [passwordChange(staff.username, 'reset')], [staff]);
    return setPassword(tx, staff.id, { password_hash, must_change_password });
  });
}

type NewPassword = { password_hash: string; must_change_password: boolean };

/** Ends all sessions of the account at once. False when there is no such account. */
export async function setPassword(tx: Tx, id: number, password: NewPassword): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ ...password, password_set_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  await endSessions(tx, id);
  return numUpdatedRows > 0;
}

export type Disabling = 'disabled' | 'unchanged' | 'not_found' | 'last_owner';

/** Ends all sessions of the account at once; the last owner who can sign in is never disabled. */
export function disableStaff(username: string): Promise<Disabling> {
  return inTransaction(async (tx) => {
    const owners = await lockOwners(tx);
    const staff = await lockStaff(tx, username);
    if (!staff) return 'not_found';
    if (staff.disabled_at) return 'unchanged';
    if (owners.length === 1 && owners[0] === staff.id) return 'last_owner';
    await tx.updateTable('staff').set({ disabled_at: sql`now()` }).where('id', '=', staff.id).execute();
    await endSessions(tx, staff.id);
    const changes = listAccountChanges(staff, { ...staff, disabled_at: new Date() });
    await queueNotice(tx, COMMAND_LINE, changes, [staff]);
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
    const changes = listAccountChanges(staff, { ...staff, disabled_at: null });
    await queueNotice(tx, COMMAND_LINE, changes, [staff]);
    return 'enabled';
  });
}

/** Locks all owners who can sign in, so that two cannot disable each other at the same moment. */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return owners.map(({ id }) => id);
}

function lockStaff(tx: Tx, username: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'username', 'email', 'is_admin', 'role', 'disabled_at'])
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
