import { sql } from 'kysely';
import { LIMITS } from '#app/features/settings/limits.ts';
import { PERMISSIONS } from '#app/features/staff/roles/roles.ts';
import type { Principal } from '#app/features/staff/sessions/access-tokens.server.ts';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import type { PushDeviceInput } from './schema.ts';

/** Until the session ends. A person's devices beyond the limit go, the one that was added first before the others. */
export async function savePushDevice(
  { session_id, staff_id }: Principal,
  { endpoint, keys, ...quiet }: PushDeviceInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    // One device of a person after the other, so that the limit holds.
    await tx.selectFrom('staff').select('id').where('id', '=', staff_id).forNoKeyUpdate().execute();
    // The browser was signed in before, and that session has not expired yet.
    await tx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', endpoint)
      .where('session_id', '<>', session_id)
      .execute();
    const device = { endpoint, ...keys, ...quiet };
    await tx
      .insertInto('push_subscriptions')
      .values({ session_id, ...device })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...device, failing_since: null }))
      .execute();
    await tx
      .deleteFrom('push_subscriptions')
      .where('session_id', 'in', (eb) =>
        eb
          .selectFrom('push_subscriptions')
          .innerJoin('staff_sessions', 'staff_sessions.id', 'push_subscriptions.session_id')
          .select('session_id')
          .where('staff_id', '=', staff_id)
          .orderBy(sql`session_id = ${session_id}`, 'desc')
          .orderBy('created_at', 'desc')
          .offset(LIMITS.push.devices.value),
      )
      .execute();
  });
}

export async function hasPushDevice({ session_id }: Principal): Promise<boolean> {
  const device = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('session_id', '=', session_id)
    .executeTakeFirst();
  return device !== undefined;
}

export async function deletePushDevice(session_id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', session_id).execute();
}

/** Of people who may see orders, in sessions that have not ended. */
export function selectPushDevices() {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('staff_sessions as session', 'session.id', 'device.session_id')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.id', '=', 'session.staff_id')
        .onRef('staff.token_epoch', '=', 'session.token_epoch')
        .on('staff.disabled_at', 'is', null)
        .on('staff.is_admin', '=', true)
        .on('staff.must_change_password', '=', false)
        .on('staff.role', 'in', [...PERMISSIONS.orders.roles]),
    )
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.ended_because', 'is', null);
}

const FAILING_DAYS = 14;

/** Devices that their push services have refused for two weeks. */
export async function deleteDeadPushDevices(now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - FAILING_DAYS * 24 * 60 * 60 * 1000);
  await db.deleteFrom('push_subscriptions').where('failing_since', '<', oldest).execute();
}
