import { beforeEach } from 'vitest';
import { db } from '#app/platform/database/database.server.ts';
import { takeJob } from '#app/platform/queue/job-queue.server.ts';
import { buildStaffToken } from '#tests/support/builders.ts';
import { post } from '#tests/support/order-calls.ts';
import { call } from '#tests/support/test-shop.ts';

export const token = await buildStaffToken();

export const ask = (product: number, contact: unknown, size?: string) =>
  post(`/products/${product}/stock-alerts/`, { contact, ...(size !== undefined && { size }) });

export const restock = (id: number, size: string | null = null) =>
  call('POST', `/api/admin/products/${id}/stock/`, {
    token,
    body: { reason: 'received', sizes: [{ size, pieces: 1 }] },
  });

export const listed = () =>
  db.selectFrom('stock_alerts').select(['size', 'email', 'phone']).orderBy('id').execute();

/** The alerts whose mails are queued, which nothing else sends then. */
export async function takeJobs(): Promise<number[]> {
  const taken: number[] = [];
  for (;;) {
    const job = await takeJob<{ alert: number }>('stock-alert-mails');
    if (!job) return taken;
    taken.push(job.data.alert);
  }
}

export function forgetAlertsBeforeEach(): void {
  beforeEach(async () => {
    await db.deleteFrom('stock_alerts').execute();
    await db.deleteFrom('alert_contacts').execute();
    await takeJobs();
  });
}
