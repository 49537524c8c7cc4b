import type { Tx } from '#app/platform/database/database.server.ts';
import { queueOrderMails } from './mails/queue-order-mails.server.ts';

export type OrderEvent = {
  kind: 'placed' | 'status' | 'payment' | 'released' | 'reminder';
  from: string | null;
  to: string;
  staffId?: number | null;
};

export async function addEvent(
  tx: Tx,
  orderPk: number,
  { kind, from, to, staffId = null }: OrderEvent,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_pk: orderPk, kind, from_value: from, to_value: to, staff_id: staffId })
    .execute();
  queueOrderMails();
}
