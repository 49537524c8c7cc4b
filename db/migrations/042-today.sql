-- expand
-- What the first screen of the admin area counts.

create index payment_events_received on payment_events (created_at) where kind = 'verified';

create index order_events_holds_ended on order_events (created_at)
  where kind = 'hold' and to_value = 'ended' and staff_id is null;
