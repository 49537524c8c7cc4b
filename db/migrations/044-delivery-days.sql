-- expand
-- An order whose customer chose the day is not packed before it may leave so as to arrive then (docs/concepts/order-desk.md).

-- The day on which it may leave; null once that day has begun, and without a chosen day.
alter table orders add column waits_until date;

create index orders_waits_ending on orders (waits_until) where waits_until is not null;

-- What has to be agreed on, paid or made goes on meanwhile.
create or replace function queue_of(o orders) returns text language sql stable as $$
  select case
    when o.placed_at is null then null
    when o.status = 'Cancelled' then
      case when o.returning_at is not null and o.received_back_at is null then 'coming_back' end
    when o.delivered_at is not null or o.status = 'Paid' and o.shipped_at is not null then null
    when o.status = 'Shipped' then 'moving'
    when o.on_hold_since is not null then 'on_hold'
    when o.payment_method <> 'cod' and not o.rest_in_cash and o.payment_state in ('awaiting', 'claimed', 'failed', 'refunded')
      or o.attention in ('underpaid', 'payment_unclear', 'payment_waiting') then 'payment'
    when o.status = 'Pending' or o.agreed_total <> o.total then
      case when o.unanswered_calls > 0 then 'no_answer' else 'new' end
    when o.has_made_on_order and o.ready_at is null then 'workshop'
    when o.packed_at is null then case when o.waits_until is null then 'to_pack' else 'on_hold' end
    else 'to_hand_over'
  end
$$;

update orders set waits_until = deliver_on - 1
where deliver_on > current_date + 1 and queue is not null and packed_at is null;
