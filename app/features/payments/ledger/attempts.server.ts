import { db } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import type { DriverName, LedgerState } from './payment.ts';

export type Attempt = {
  id: number;
  order_pk: number;
  driver: DriverName;
  reference: string;
  amount: Paisa;
};

/** Null when the reference is unknown. */
export async function findAttempt(driver: DriverName, reference: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'order_pk', 'reference', 'amount'])
    .where('reference', '=', reference)
    .where('driver', '=', driver)
    .executeTakeFirst();
  return row ? { ...row, driver } : null;
}

export async function listAttempts(
  orderPk: number,
): Promise<{ driver: DriverName; state: LedgerState; is_pending: boolean }[]> {
  return db
    .selectFrom('payments')
    .select(['driver', 'state', 'is_pending'])
    .where('order_pk', '=', orderPk)
    .orderBy('id')
    .execute();
}
