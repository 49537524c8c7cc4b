import { db } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { DriverName, LedgerState } from './payment.ts';

export type Attempt = {
  id: number;
  order_row: number;
  driver: DriverName;
  reference: string;
  amount: Paisa;
};

/** Null when the reference is unknown. */
export async function findAttempt(driver: DriverName, reference: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'order_row', 'reference', 'amount'])
    .where('reference', '=', reference)
    .where('driver', '=', driver)
    .executeTakeFirst();
  return row ? { ...row, driver } : null;
}

export async function listAttempts(
  orderRow: number,
): Promise<{ driver: DriverName; state: LedgerState; is_pending: boolean }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['driver', 'state', 'is_pending'])
    .where('order_row', '=', orderRow)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    driver: row.driver as DriverName,
    state: row.state as LedgerState,
  }));
}
