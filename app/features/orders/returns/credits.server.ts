import { sql } from 'kysely';
import type { Tx } from '#app/platform/database/database.server.ts';
import type { Paisa } from '#app/platform/text/money.ts';

/** How much less an order costs by a return, an exchange or a claim; less than zero: more. The order has the sum of all of them. */
export async function setCredit(
  tx: Tx,
  { id, order_pk }: { id: number; order_pk: number },
  credited: Paisa,
): Promise<void> {
  await tx.updateTable('aftersales').set({ credited }).where('id', '=', id).execute();
  await tx
    .updateTable('orders')
    .set({
      credited: sql<number>`(select nullif(sum(credited), 0)::bigint from aftersales where order_pk = ${order_pk})`,
    })
    .where('id', '=', order_pk)
    .execute();
}

/** Of a locked order: the money of returns and claims has gone back as far as its refunds reach, the oldest first. */
export async function followRefunds(tx: Tx, orderPk: number): Promise<void> {
  await sql`
    update aftersales set state = due.next, updated_at = now(), closed_at = case when due.next = 'refunded' then now() end
    from (
      select id, case when sum(credited) over (order by received_at, id) <= (
          select coalesce(sum(refunded), 0) from payments where order_pk = ${orderPk}) then 'refunded' else 'received' end as next
      from aftersales
      where order_pk = ${orderPk} and kind = 'return' and outcome = 'refund' and state in ('received', 'refunded') and credited > 0
    ) as due
    where aftersales.id = due.id and aftersales.state <> due.next`.execute(tx);
}
