import { sql } from 'kysely';
import { passwordChange } from '#app/features/staff/notices/account-changes.ts';
import { queueNotice } from '#app/features/staff/notices/notices.server.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import type { SessionClient } from '#app/features/staff/sessions/session-client.ts';
import { issueTokens } from '#app/features/staff/sessions/tokens.server.ts';
import { hashPassword } from '#app/features/staff/sign-in/passwords.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import type { OwnAccount, TokenPair } from './schema.ts';
import { endSessions, setPassword } from './staff-accounts.server.ts';

/** @throws when the account is gone, which ends its sessions too. */
export async function findOwnAccount({
  staff_id,
  must_set_up_second_factor,
}: Principal): Promise<OwnAccount> {
  const { second_factor_at, left, ...account } = await db
    .selectFrom('staff')
    .select(['id', 'username', 'email', 'role', 'must_change_password', 'second_factor_at'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('left'),
    )
    .where('id', '=', staff_id)
    .executeTakeFirstOrThrow();
  return {
    ...account,
    must_set_up_second_factor,
    second_factor_at: second_factor_at?.toISOString() ?? null,
    recovery_codes_left: left ?? 0,
  };
}

export function endAllSessions({ staff_id }: Principal): Promise<void> {
  return inTransaction((tx) => endSessions(tx, staff_id));
}

/** Ends all sessions of the holder and begins another. Null when the session of this call has ended meanwhile. */
export async function changeOwnPassword(
  author: Principal,
  password: string,
  client: SessionClient,
): Promise<TokenPair | null> {
  const { staff_id, session_id } = author;
  const password_hash = await hashPassword(password);
  const changed = await inTransaction(async (tx) => {
    const session = await tx
      .selectFrom('staff')
      .innerJoin('staff_sessions', 'staff_sessions.staff_id', 'staff.id')
      .select(['staff.username', 'staff.email'])
      .where('staff.id', '=', staff_id)
      .where('staff_sessions.id', '=', session_id)
      .whereRef('staff_sessions.token_epoch', '=', 'staff.token_epoch')
      .where('disabled_at', 'is', null)
      .forUpdate('staff')
      .executeTakeFirst();
    if (!session) return null;
    // Before this session ends: the notice says from where it was used.
    await queueNotice(tx, author, [passwordChange(session.username, 'changed')], [session]);
    await setPassword(tx, staff_id, { password_hash, must_change_password: false });
    return tx
      .selectFrom('staff')
      .select(['id', 'username', 'email', 'is_admin', 'token_epoch'])
      .where('id', '=', staff_id)
      .executeTakeFirstOrThrow();
  });
  return changed && issueTokens(changed, client);
}
