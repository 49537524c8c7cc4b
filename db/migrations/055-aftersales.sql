-- expand
-- What happens after delivery: returns, exchanges and claims, and parcels that carry a part of an order (docs/concepts/return.md).

create table aftersales (
  id integer generated always as identity primary key,
  order_pk integer not null references orders (id) on delete cascade,
  kind text not null check (kind in ('return', 'exchange', 'claim', 'courier_claim')),
  state text not null check (state in ('requested', 'approved', 'refused', 'received', 'refunded', 'credited', 'closed', 'sent',
    'exchanged', 'open', 'resolved', 'accepted', 'paid', 'withdrawn')),
  reason text not null check (reason in ('too_small', 'too_large', 'not_as_shown', 'colour', 'quality', 'changed_mind', 'not_kept',
    'damaged', 'wrong_piece', 'missing', 'never_came', 'lost', 'overcharged', 'cod_altered', 'not_received_back', 'other')),
  -- In the words of whoever began it.
  note text check (length(note) between 1 and 500),
  is_by_customer boolean not null default false,
  -- What she is told when it is refused, or what the courier said.
  answer text check (length(answer) between 1 and 300),
  outcome text check (outcome in ('refund', 'part_refund', 'credit', 'none', 'resend')),
  -- The parcel that a claim is about, the one that brings pieces back, and the one that takes others to her.
  shipment_id integer references shipments (id) on delete set null,
  back_shipment_id integer references shipments (id) on delete set null,
  out_shipment_id integer references shipments (id) on delete set null,
  -- The other pieces stay here until the old ones have come.
  waits_for_return boolean not null default false,
  -- In paisa. Of a return what its pieces cost her, of an exchange what the other pieces cost more (less than zero: less), of a
  -- claim what she gets back, of one against a courier what is expected and what was paid.
  amount bigint not null default 0,
  paid bigint check (paid > 0),
  -- What its order costs less by it, in paisa; the sum stands in orders.credited.
  credited bigint not null default 0,
  -- Until when a claim has to be decided or sent.
  due_at timestamptz,
  caused_by integer references aftersales (id) on delete set null,
  staff_id integer references staff (id) on delete set null,
  decided_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint aftersales_states check (case kind
    when 'return' then state in ('requested', 'approved', 'refused', 'received', 'refunded', 'credited', 'closed', 'withdrawn')
    when 'exchange' then state in ('requested', 'approved', 'refused', 'received', 'sent', 'exchanged', 'withdrawn')
    when 'claim' then state in ('open', 'refused', 'resolved', 'withdrawn')
    else state in ('open', 'sent', 'accepted', 'refused', 'paid', 'withdrawn') end),
  constraint aftersales_reasons check (case kind
    when 'claim' then reason in ('damaged', 'wrong_piece', 'missing', 'never_came')
    when 'courier_claim' then reason in ('lost', 'damaged', 'overcharged', 'cod_altered', 'not_received_back')
    else reason in ('too_small', 'too_large', 'not_as_shown', 'colour', 'quality', 'changed_mind', 'not_kept', 'damaged',
      'wrong_piece', 'other') end)
);
create index aftersales_order on aftersales (order_pk, id);
create index aftersales_waiting on aftersales (kind, created_at, id)
  where state in ('requested', 'approved', 'received', 'sent', 'open', 'accepted');
create index aftersales_newest on aftersales (kind, id desc);
create index aftersales_shipment on aftersales (shipment_id) where shipment_id is not null;
create index aftersales_back on aftersales (back_shipment_id) where back_shipment_id is not null;
create index aftersales_out on aftersales (out_shipment_id) where out_shipment_id is not null;
create index aftersales_caused_by on aftersales (caused_by) where caused_by is not null;
create index aftersales_staff on aftersales (staff_id) where staff_id is not null;
-- A parcel is claimed once for each reason.
create unique index aftersales_courier_claim on aftersales (shipment_id, reason)
  where kind = 'courier_claim' and state <> 'withdrawn';
select audit_table('aftersales', 'id', recorded => 'kind,state,reason,outcome,amount,paid,waits_for_return');

create table aftersale_lines (
  aftersale_id integer not null references aftersales (id) on delete cascade,
  -- Of the order, or that of a piece that an exchange sent.
  position smallint not null,
  quantity smallint not null check (quantity > 0),
  received smallint not null default 0,
  sellable smallint not null default 0,
  -- The piece that she gets for it, with its place among those of the order, from 1001 on.
  new_position smallint check (new_position > 1000),
  new_product_id integer references products (id) on delete set null,
  new_size text check (length(new_size) <= 40),
  new_name text,
  -- In paisa, of one piece.
  new_price bigint check (new_price >= 0),
  -- Its pieces are taken from stock, or with her.
  holds_pieces boolean not null default false,
  primary key (aftersale_id, position),
  check (received between 0 and quantity and sellable between 0 and received),
  check ((new_position is null) = (new_name is null))
);
create index aftersale_lines_product on aftersale_lines (new_product_id) where new_product_id is not null;

create table aftersale_photos (
  image text primary key references pictures (name),
  aftersale_id integer not null references aftersales (id) on delete cascade,
  is_by_customer boolean not null default false,
  created_at timestamptz not null default now()
);
create index aftersale_photos_of on aftersale_photos (aftersale_id);

create or replace function is_picture_used(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
    or exists (select from collection_pictures where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from packing_photos where image = picture)
    or exists (select from aftersale_photos where image = picture)
    or exists (select from hand_overs where proof = picture)
    or exists (select from blogs where image = picture)
    or exists (select from styles where image = picture)
    or exists (select from size_charts where top_image = picture or bottom_image = picture)
    or exists (select from order_lines where image = '/media/' || picture || '/1200.jpg')
    or exists (select from metadata where key = 'scenes' and position(picture in value::text) > 0)
    or exists (select from settings where position(picture in value::text) > 0)
    or exists (select from post_pictures where image = picture and uploaded_at > now() - interval '30 days')
    or exists (select from blogs where position('/media/' || picture in content || html) > 0)
$$;

-- What an order costs less since it was delivered, in paisa; less than zero: what it costs more. Null counts as 0.
alter table orders add column credited bigint;

-- Also the pieces of exchanges.
create or replace view stocked_lines as
select order_lines.product_id, order_lines.order_pk, order_lines.position,
  case when order_lines.sized_stock then coalesce((
    select product_sizes.size from product_sizes
    where product_sizes.product_id = order_lines.product_id and size_key(product_sizes.size) = size_key(order_lines.size)
    order by product_sizes.size = order_lines.size desc, product_sizes.position limit 1), order_lines.size) end as size,
  order_lines.quantity
from order_lines
where order_lines.product_id is not null
union all
select line.new_product_id, aftersales.order_pk, line.new_position,
  case when exists (select from product_sizes where product_id = line.new_product_id) then coalesce((
    select product_sizes.size from product_sizes
    where product_sizes.product_id = line.new_product_id and size_key(product_sizes.size) = size_key(line.new_size)
    order by product_sizes.size = line.new_size desc, product_sizes.position limit 1), line.new_size) end,
  line.quantity
from aftersale_lines as line join aftersales on aftersales.id = line.aftersale_id
where line.new_product_id is not null and line.holds_pieces;

-- All pieces that are or were hers, with those that exchanges brought.
create view order_pieces as
select order_pk, position, product_id, name, size, color, image, price, quantity from order_lines
union all
select aftersales.order_pk, line.new_position, line.new_product_id, line.new_name, coalesce(line.new_size, ''), '', null, line.new_price,
  line.quantity
from aftersale_lines as line join aftersales on aftersales.id = line.aftersale_id
where line.new_position is not null and line.holds_pieces;

-- A parcel of an order that goes on came back: its pieces are the order's no more.
alter table shipments add column is_given_up boolean not null default false;

-- The second parcel of an order whose first one has left.
create index shipments_unpacked on shipments (order_pk) where state = 'waiting' and packed_at is null and direction = 'forward';

create or replace view reserved_pieces as
select stocked_lines.product_id, stocked_lines.order_pk, stocked_lines.position, stocked_lines.size,
  stocked_lines.quantity - coalesce(gone.pieces, 0)::integer as quantity
from orders join stocked_lines on stocked_lines.order_pk = orders.id
left join lateral (
  select sum(shipment_lines.quantity) as pieces
  from shipments join shipment_lines on shipment_lines.shipment_id = shipments.id
  where shipments.order_pk = orders.id and shipment_lines.position = stocked_lines.position
    and shipments.direction <> 'return' and shipments.handed_over_at is not null
    and (shipments.state <> 'inspected' or shipments.is_given_up)
) as gone on true
where stocked_lines.position > 1000
  or orders.is_reserved and orders.status <> 'Cancelled' and (orders.placed_at is not null or orders.released_at is null);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in ('placed', 'status', 'payment', 'released', 'reminder',
  'extended', 'cash', 'parcel', 'packed', 'delivered', 'not_returned', 'received_back', 'reserved',
  'note', 'tags', 'assigned', 'hold', 'contact', 'edited', 'merged', 'printed', 'ready', 'told', 'aftersale', 'split'));
