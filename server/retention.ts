import { deleteOldActivity } from '#app/features/activity/activity.server.ts';
import { deleteOldAudit } from '#app/features/staff/audit-log.server.ts';
import { deleteExpiredTokens, deleteOldSignIns } from '#app/features/staff/token-cleaning.server.ts';
import { forgetAnswers } from '#app/platform/idempotency.server.ts';
import { defineJob } from '#app/platform/jobs.server.ts';
import { deleteExpiredCounts } from '#app/platform/rate-limit.server.ts';

// Ten past three at night in Karachi.
defineJob('retention', () => forgetWhatIsOld(new Date()), { cron: '10 22 * * *' });

/** Forgets what the shop keeps for a time only. Every owner says itself what is too old. */
export async function forgetWhatIsOld(now: Date): Promise<void> {
  await deleteOldActivity(now);
  await deleteOldAudit(now);
  await deleteExpiredTokens(now);
  await deleteOldSignIns(now);
  // Twice the day that an answer must be kept (rulings 15).
  await forgetAnswers('48 hours');
  await deleteExpiredCounts(now);
}
