import { type DueAttempt, takeDueAttempts } from '#app/features/payments/ledger/attempts.server.ts';
import { hostedPage } from '#app/features/payments/ledger/drivers.server.ts';
import { defineJob } from '#app/platform/queue/jobs.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { applyGatewayResult } from './apply-gateway-result.server.ts';

const AT_ONCE = 20;

defineJob('payment-inquiries', () => pollPendingPayments(new Date()).then(() => undefined), {
  cron: '* * * * *',
});

/** Asks about attempts without an update in time, such as a lost message. @returns how many were asked about. */
export async function pollPendingPayments(now: Date): Promise<number> {
  let polled = 0;
  for (
    let due = await takeDueAttempts(now, AT_ONCE);
    due.length > 0;
    due = await takeDueAttempts(now, AT_ONCE)
  ) {
    await Promise.all(due.map((attempt) => pollOne(attempt, now)));
    polled += due.length;
  }
  return polled;
}

async function pollOne({ isLast, ...attempt }: DueAttempt, now: Date): Promise<void> {
  const page = hostedPage(attempt.driver);
  try {
    // Without credentials no service can be asked; staff look when the time has come.
    const result = page
      ? await page.inquire(attempt)
      : {
          kind: 'unknown' as const,
          code: null,
          transaction_id: null,
          note: 'not offered any more',
          isError: false,
        };
    await applyGatewayResult(attempt, result, 'inquiry', now, isLast);
  } catch (error) {
    // One failing payment must not block the others.
    log.error({ err: error, payment: attempt.id }, 'a payment inquiry failed');
  }
}
