import { type RawBuilder, sql } from 'kysely';
import type { LateKind } from './late.ts';

/** Conditions on `orders`, each through an index of its queue. */
const conditionsIn = (timeZone: string): Record<LateKind, RawBuilder<boolean>> => ({
  call_due: sql`(orders.next_call_at <= now() and orders.queue is not null)`,
  // By itself, within the last day: whoever ends a hold knows of it.
  hold_ended: sql`(orders.queue in ('payment', 'new', 'no_answer', 'workshop', 'to_pack', 'to_hand_over') and orders.id in (
    select order_events.order_pk from order_events where order_events.kind = 'hold'
      and order_events.to_value = 'ended' and order_events.staff_id is null
      and order_events.created_at > now() - interval '1 day'))`,
  workshop: sql`(orders.queue = 'workshop' and (orders.ready_by <= (now() at time zone ${timeZone})::date + 1
    or orders.ready_by is null and orders.queued_at < now() - interval '5 days'))`,
  not_packed: sql`(orders.queue = 'to_pack' and orders.slip_printed_at < now() - interval '4 hours')`,
});

/** Days are those of the shop. */
export function isLate(kind: LateKind, timeZone: string): RawBuilder<boolean> {
  return conditionsIn(timeZone)[kind];
}
