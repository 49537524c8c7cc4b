-- expand
-- Parcels of orders, what happened to each, and what the shop knows of its couriers (docs/concepts/parcel.md).

create table shipments (
  id integer generated always as identity primary key,
  order_pk integer not null references orders (id) on delete cascade,
  -- Of its order, from 1.
  number smallint not null check (number > 0),
  direction text not null default 'forward' check (direction in ('forward', 'exchange', 'return')),
  courier text check (courier in ('tcs', 'leopards', 'mnp', 'trax', 'postex', 'blueex', 'callcourier', 'pakpost', 'rider', 'counter', 'other')),
  tracking_number text check (length(tracking_number) between 4 and 40),
  -- What the shop's own vocabulary makes of all events.
  state text not null default 'waiting' check (state in ('waiting', 'handed_over', 'in_transit', 'out_for_delivery', 'attempted',
    'under_review', 'delivered', 'returning', 'returned', 'received_back', 'inspected', 'lost', 'cancelled')),
  -- The courier's last words.
  courier_words text,
  -- Events that the state does not follow, such as one on its way back after it was delivered.
  is_contradicted boolean not null default false,
  -- In paisa, whole rupees; null until it is decided what each parcel of the order carries.
  cod bigint check (cod >= 0 and cod % 100 = 0),
  -- Its part of the order's total, in paisa.
  goods bigint check (goods >= 0),
  delivery bigint check (delivery >= 0),
  pieces smallint check (pieces > 0),
  weight integer check (weight between 1 and 100000),
  contents text check (length(contents) between 1 and 200),
  expected_cost bigint check (expected_cost >= 0),
  courier_reason text check (length(courier_reason) between 1 and 300),
  packed_at timestamptz,
  booked_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  returning_at timestamptz,
  returned_at timestamptz,
  received_back_at timestamptz,
  inspected_at timestamptz,
  attempts smallint not null default 0,
  advice_due_at timestamptz,
  chosen_day date,
  -- The last event, and the beginning of its state.
  moved_at timestamptz,
  remitted_at timestamptz,
  banked_at timestamptz,
  queue text check (queue in ('to_hand_over', 'moving', 'needs_advice', 'coming_back', 'to_inspect', 'delivered_not_paid')),
  queued_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_pk, number),
  check (tracking_number is null or courier is not null)
);
create unique index shipments_tracking on shipments (courier, upper(tracking_number)) where tracking_number is not null;
create index shipments_number on shipments (upper(tracking_number)) where tracking_number is not null;
create index shipments_queue on shipments (queue, queued_at, id) where queue is not null;
create index shipments_of_courier on shipments (courier, queue, queued_at) where queue is not null;
create index shipments_handed_over on shipments (handed_over_at) where handed_over_at is not null;

-- Which pieces; none for the only parcel of an order until it is handed over: then it has all of them.
create table shipment_lines (
  shipment_id integer not null references shipments (id) on delete cascade,
  position smallint not null,
  quantity smallint not null check (quantity > 0),
  -- Of those that came back, and how many of them can be sold again.
  returned smallint not null default 0 check (returned between 0 and quantity),
  sellable smallint not null default 0 check (sellable between 0 and returned),
  primary key (shipment_id, position)
);

-- What is handed over has left the house; of what came back and was looked at, other rows of the ledger tell.
create or replace view reserved_pieces as
select stocked_lines.product_id, stocked_lines.order_pk, stocked_lines.position, stocked_lines.size,
  stocked_lines.quantity - coalesce(gone.pieces, 0)::integer as quantity
from orders join stocked_lines on stocked_lines.order_pk = orders.id
left join lateral (
  select sum(shipment_lines.quantity) as pieces
  from shipments join shipment_lines on shipment_lines.shipment_id = shipments.id
  where shipments.order_pk = orders.id and shipment_lines.position = stocked_lines.position
    and shipments.direction <> 'return' and shipments.handed_over_at is not null and shipments.state <> 'inspected'
) as gone on true
where orders.is_reserved and orders.status <> 'Cancelled' and (orders.placed_at is not null or orders.released_at is null);

create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id integer not null references shipments (id) on delete cascade,
  kind text not null check (kind in ('booked', 'handed_over', 'in_transit', 'out_for_delivery', 'attempted', 'under_review',
    'delivered', 'returning', 'returned', 'received_back', 'inspected', 'lost', 'cancelled', 'corrected', 'advised', 'unknown')),
  source text not null check (source in ('desk', 'scan', 'file', 'customer', 'courier')),
  -- As the courier wrote them.
  words text check (length(words) between 1 and 300),
  reason text check (length(reason) between 1 and 300),
  note text check (length(note) between 1 and 500),
  occurred_at timestamptz not null,
  -- The same event, however often it comes, is one.
  fingerprint text not null check (length(fingerprint) between 1 and 100),
  staff_id integer references staff (id) on delete set null,
  -- The change of the order's status that it belongs to, and is taken back with.
  order_event bigint references order_events (id) on delete cascade,
  withdrawn_at timestamptz,
  received_at timestamptz not null default now()
);
create unique index shipment_events_once on shipment_events (shipment_id, fingerprint) where withdrawn_at is null;
create index shipment_events_shipment on shipment_events (shipment_id, id);
create index shipment_events_staff on shipment_events (staff_id) where staff_id is not null;
create index shipment_events_order_event on shipment_events (order_event) where order_event is not null;

alter table stock_ledger add column shipment_id integer references shipments (id) on delete set null;
create index stock_ledger_shipment on stock_ledger (shipment_id) where shipment_id is not null;

-- What a courier's words mean in the shop's vocabulary; without a kind they are still to be decided.
create table courier_words (
  courier text not null,
  words text not null check (length(words) between 1 and 300),
  kind text check (kind in ('booked', 'handed_over', 'in_transit', 'out_for_delivery', 'attempted', 'under_review', 'delivered',
    'returning', 'returned', 'lost', 'cancelled', 'ignored')),
  first_seen_at timestamptz not null default now(),
  seen integer not null default 1,
  decided_by integer references staff (id) on delete set null,
  primary key (courier, words)
);
create index courier_words_undecided on courier_words (first_seen_at) where kind is null;
create index courier_words_staff on courier_words (decided_by) where decided_by is not null;

-- How a courier writes a city that the shop writes otherwise.
create table courier_cities (
  courier text not null,
  city text not null check (length(city) between 1 and 100),
  name text check (length(name) between 1 and 100),
  is_served boolean not null default true,
  primary key (courier, city)
);

-- What the shop agreed on with its couriers.
create table courier_settings (
  courier text primary key,
  is_used boolean not null default false,
  -- In paisa; more is never asked for at the door.
  cod_limit bigint check (cod_limit > 0),
  advice_hours smallint not null default 24 check (advice_hours between 1 and 168),
  most_attempts smallint not null default 3 check (most_attempts between 1 and 10),
  -- The headings of its booking sheet and what stands below each.
  sheet jsonb,
  -- Days within which it pays what it collected.
  pays_within smallint not null default 7 check (pays_within between 1 and 90),
  updated_at timestamptz not null default now()
);

create table rate_cards (
  id integer generated always as identity primary key,
  courier text not null,
  zone text not null check (zone in ('same_city', 'same_province', 'other_province', 'everywhere')),
  up_to integer not null check (up_to between 1 and 100000),
  price bigint not null check (price >= 0),
  return_price bigint not null default 0 check (return_price >= 0),
  -- For each kilogram more, once the heaviest row is passed.
  per_kg bigint not null default 0 check (per_kg >= 0),
  valid_from date not null,
  unique (courier, zone, up_to, valid_from)
);

-- The next step of a parcel.
create function shipment_queue_of(s shipments) returns text language sql stable as $$
  select case
    when s.state = 'waiting' and s.packed_at is not null then 'to_hand_over'
    when s.state in ('handed_over', 'in_transit', 'out_for_delivery') then 'moving'
    when s.state in ('attempted', 'under_review') then case when s.advice_due_at is null then 'moving' else 'needs_advice' end
    when s.state in ('returning', 'returned') then 'coming_back'
    when s.state = 'received_back' then 'to_inspect'
    when s.state = 'delivered' and s.cod > 0 and s.remitted_at is null then 'delivered_not_paid'
  end
$$;

create function keep_shipment_queue() returns trigger language plpgsql as $$
begin
  new.queue := shipment_queue_of(new);
  if tg_op = 'INSERT' or new.queue is distinct from old.queue then
    new.queued_at := case when new.queue is not null then coalesce(new.moved_at, now()) end;
  end if;
  return new;
end $$;
create trigger shipments_queue before insert or update on shipments for each row execute function keep_shipment_queue();

-- What older builds and lists read of an order is what its parcels say together.
create function sum_up_shipments(of_order integer) returns void language sql as $$
  update orders set courier = parcel.courier, tracking_number = parcel.tracking_number, packed_at = summary.packed_at,
    delivered_at = summary.delivered_at
  from (
    select
      case when bool_and(packed_at is not null) then max(packed_at) end as packed_at,
      case when bool_and(state in ('delivered', 'received_back', 'inspected', 'lost')) and bool_or(state = 'delivered')
        then max(delivered_at) end as delivered_at
    from shipments where order_pk = of_order and direction = 'forward' and state <> 'cancelled'
  ) as summary, (
    -- The parcel that is not finished, else the last.
    select courier, tracking_number from shipments where order_pk = of_order and direction = 'forward'
    order by state in ('delivered', 'received_back', 'inspected', 'lost', 'cancelled'), number desc limit 1
  ) as parcel
  where id = of_order and (orders.courier, orders.tracking_number, orders.packed_at, orders.delivered_at)
    is distinct from (parcel.courier, parcel.tracking_number, summary.packed_at, summary.delivered_at)
$$;

create function keep_parcel_of_order() returns trigger language plpgsql as $$
begin
  perform sum_up_shipments(new.order_pk);
  return null;
end $$;
create trigger shipments_of_order after insert or update of courier, tracking_number, packed_at, delivered_at, state on shipments
  for each row execute function keep_parcel_of_order();

alter table orders drop constraint orders_courier_check;
alter table orders add constraint orders_courier_check check (courier in ('tcs', 'leopards', 'mnp', 'trax', 'postex', 'blueex',
  'callcourier', 'pakpost', 'rider', 'counter', 'other'));

-- The parcels that there are. A number that two orders of one courier have stays with the newer one.
alter table shipments disable trigger shipments_of_order;
insert into shipments (order_pk, number, courier, tracking_number, state, packed_at, handed_over_at, delivered_at, returning_at,
  received_back_at, inspected_at, moved_at, remitted_at, cod, goods, delivery, pieces)
select id, 1, courier,
  case when row_number() over (partition by courier, upper(tracking_number) order by id desc) = 1 then tracking_number end,
  case
    when received_back_at is not null then 'inspected'
    when returning_at is not null then 'returning'
    when status = 'Cancelled' then 'cancelled'
    when delivered_at is not null or status = 'Paid' and shipped_at is not null then 'delivered'
    when shipped_at is not null then 'handed_over'
    else 'waiting'
  end,
  packed_at, shipped_at, case when returning_at is null then coalesce(delivered_at, case when status = 'Paid' and shipped_at is not null then updated_at end) end,
  returning_at, received_back_at, received_back_at, coalesce(received_back_at, returning_at, delivered_at, shipped_at),
  case when status = 'Paid' and shipped_at is not null then updated_at end,
  case when shipped_at is not null then (case when payment_method = 'cod' or rest_in_cash then
    (greatest(0, total - coalesce((select sum(received - refunded) from payments
      where order_pk = orders.id and driver <> 'paid-status' and state in ('verified', 'refunded')), 0)) + 99) / 100 * 100
    else 0 end) end,
  case when shipped_at is not null then total - delivery end, case when shipped_at is not null then delivery end,
  case when shipped_at is not null then (select sum(quantity) from order_lines where order_pk = orders.id) end
from orders
where placed_at is not null
  and (courier is not null or tracking_number is not null or packed_at is not null or shipped_at is not null
    or delivered_at is not null or returning_at is not null);
alter table shipments enable trigger shipments_of_order;

insert into shipment_lines (shipment_id, position, quantity)
select shipments.id, order_lines.position, order_lines.quantity
from shipments join order_lines using (order_pk) where shipments.handed_over_at is not null;

insert into shipment_events (shipment_id, kind, source, occurred_at, fingerprint)
select shipments.id, moment.kind, 'desk', moment.at, moment.kind
from shipments, lateral (values ('handed_over', handed_over_at), ('delivered', delivered_at), ('returning', returning_at),
  ('received_back', received_back_at), ('inspected', inspected_at)) as moment (kind, at)
where moment.at is not null;
insert into shipment_events (shipment_id, kind, source, occurred_at, fingerprint)
select id, 'cancelled', 'desk', created_at, 'cancelled' from shipments where state = 'cancelled';
