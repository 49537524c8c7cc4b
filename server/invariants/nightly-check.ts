import { recordNightlyCheck } from '#app/features/morning/nightly-check.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { checkBooks } from './check-invariants.ts';

// 03:20 in Karachi: after the backup, and before the mail of the morning, which says what was found.
defineJob('nightly-check', runNightlyCheck, { cron: '20 22 * * *', limit: 3600 });

/** Compares stock, money and payments with their ledgers, as `npm run invariants` does; the pictures are left to that. */
export async function runNightlyCheck(): Promise<void> {
  const broken = (await checkBooks()).filter(({ violations }) => violations > 0);
  for (const { name, violations, examples } of broken)
    log.error({ violations, examples }, `this does not hold: ${name}`);
  await recordNightlyCheck({
    checked_at: new Date().toISOString(),
    broken: broken.map(({ name }) => name),
  });
}
