import { deleteActivityBeyond, deleteOldActivity } from '#app/features/activity/activity.server.ts';
import { deleteCartsBeyond, deleteOldCarts } from '#app/features/cart/cart-retention.server.ts';
import { LIMITS } from '#app/features/settings/limits.ts';
import { deleteOldAudit } from '#app/features/staff/audit/audit-log.server.ts';
import { deleteExpiredTokens, deleteOldSignIns } from '#app/features/staff/sessions/token-cleaning.server.ts';
import { deleteExpiredResponses } from '#app/platform/database/idempotency.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { deleteExpiredCounts } from '#app/platform/rate-limit.server.ts';

// Ten past three at night in Karachi.
defineJob('retention', () => deleteExpiredRows(new Date()), { cron: '10 22 * * *' });

// In a night a stranger could fill a disk; in ten minutes the limits on bytes let through little.
defineJob('table-sizes', keepTablesSmall, { cron: '*/10 * * * *' });

/** Forgets the oldest of what visitors filled beyond the size that a table may have. */
export async function keepTablesSmall(): Promise<void> {
  await deleteActivityBeyond(LIMITS.tables.activity_rows.value);
  await deleteCartsBeyond(LIMITS.tables.cart_rows.value);
}

/** Forgets what the shop keeps for a time only. Every owner says itself what is too old. */
export async function deleteExpiredRows(now: Date): Promise<void> {
  await deleteOldActivity(now);
  await deleteOldCarts(now, LIMITS.tables.cart_days.value);
  await deleteOldAudit(now);
  await deleteExpiredTokens(now);
  await deleteOldSignIns(now);
  // Twice the day that an answer must be kept (rulings 15).
  await deleteExpiredResponses('48 hours');
  await deleteExpiredCounts(now);
}
