-- Saved carts, referral codes, and orders with their lines and history.

create table carts (
  -- An order closes the cart whose id it names, so the id proves that the cart is the caller's own: 48 random bits, the most that
  -- JSON numbers hold. The first twelve digits of gen_random_uuid are random, the thirteenth is its version.
  id bigint primary key default ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint,
  session_id text not null check (length(session_id) between 1 and 100),
  staff_id integer references staff (id) on delete set null,
  items jsonb not null default '[]',
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A browser keeps its session_id for good: an order closes one cart, the next one opens another (docs/product-rules.md#saved-carts).
create unique index carts_open_session on carts (session_id) where closed_at is null;
create index carts_session on carts (session_id, closed_at desc);
create index carts_open on carts (created_at desc, id desc) where closed_at is null;
create index carts_age on carts (updated_at);

-- The blank before every word, here and in the other search texts, lets a search match beginnings of words. A plain expression is
-- inlined; a subquery takes ten times as long.
create function cart_search_text(items jsonb) returns text
language sql immutable parallel safe as $$
  select replace(jsonb_path_query_array(items, '$[*].name')::text, '"', ' ')
$$;
create index carts_search on carts using gin (cart_search_text(items) gin_trgm_ops) where closed_at is null;
-- The planner does not use what it knows of a partial index. Without it, a search for a word that most carts have sorts all of them.
create statistics carts_search_text on (cart_search_text(items)) from carts;

create table referral_codes (
  code text primary key check (code = upper(code) and length(code) between 1 and 40),
  type text not null check (type in ('percentage', 'flat')),
  -- Percent or paisa, as in promotions.
  value bigint not null check (value > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit >= 0),
  used integer not null default 0 check (used >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint referral_codes_percentage_check check (type <> 'percentage' or value <= 100),
  constraint referral_codes_usage_check check (usage_limit is null or used <= usage_limit)
);
create index referral_codes_newest on referral_codes (created_at desc, code);
select audit_table('referral_codes', 'code');

-- An order that is not placed is a checkout session that staff do not see (docs/product-rules.md#wallet-sessions).
create table orders (
  id integer generated always as identity primary key,
  order_id text not null unique check (order_id ~ '^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Opens the shopper's own confirmation page; at least 128 random bits.
  view_token text not null unique check (length(view_token) >= 22),
  -- Only wallet orders have one.
  session_id text,
  -- That of a wallet order when its payment is claimed, verified or unclear.
  placed_at timestamptz,
  -- Cleared when the session is confirmed, so that the index on it stays small.
  held_until timestamptz,
  released_at timestamptz,
  status text not null default 'Pending' check (status in ('Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled')),
  payment_method text not null check (payment_method in ('cod', 'jazzcash', 'sadapay')),
  payment_state text not null
    check (payment_state in ('on_delivery', 'awaiting', 'claimed', 'verified', 'failed', 'refunded')),
  -- What staff have to look into; null most of the time.
  attention text check (attention in
    ('paid_after_hold', 'paid_but_cancelled', 'paid_twice', 'underpaid', 'payment_unclear', 'payment_waiting')),
  transaction_id text check (length(transaction_id) between 1 and 64),
  -- Typed at checkout; it counts only when the payment is confirmed.
  entered_transaction_id text check (length(entered_transaction_id) between 1 and 64),
  name text not null,
  email text not null,
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  address text not null,
  city text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  -- As typed, even when there is no such code.
  referral_code text,
  -- Whether this order is one of the uses in referral_codes.used.
  counts_referral boolean not null default false,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null,
  delivery bigint not null check (delivery >= 0),
  total bigint not null,
  advance bigint not null default 0,
  -- Staff agreed that what has not arrived ahead is collected on delivery.
  rest_in_cash boolean not null default false,
  -- The sum of the lines' quantities.
  pieces integer check (pieces > 0),
  -- A keyed hash of the client's network, only while the order is undecided (docs/decisions/013-order-limits.md).
  network_hash text check (length(network_hash) between 16 and 64),
  -- As app/features/orders/parcel/couriers.ts names them.
  courier text check (courier in
    ('tcs', 'leopards', 'mnp', 'trax', 'postex', 'blueex', 'callcourier', 'pakpost', 'other')),
  tracking_number text check (length(tracking_number) between 4 and 40),
  packed_at timestamptz,
  -- Told by staff; money that was collected at the door says it too.
  delivered_at timestamptz,
  cart_id bigint references carts (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_discount_check check (discount between 0 and subtotal),
  constraint orders_total_check check (total = subtotal - discount + delivery),
  constraint orders_advance_check check (advance between 0 and total),
  constraint orders_tracking_check check (tracking_number is null or courier is not null),
  constraint orders_hold_check check (held_until is null or session_id is not null),
  constraint orders_placed_check check ((placed_at is null) = (session_id is not null and transaction_id is null))
)
-- An index tells enough by itself only of rows that were vacuumed. By default that is after a fifth of the table was added.
with (autovacuum_vacuum_insert_scale_factor = 0.02);
-- With status and total the dashboard sums a month from the index alone.
create index orders_newest on orders (created_at desc, id desc) include (status, total) where placed_at is not null;
create index orders_by_status on orders (status, created_at desc, id desc) where placed_at is not null;
create unique index orders_session on orders (session_id) where session_id is not null;
create index orders_cart on orders (cart_id) where cart_id is not null;
create index orders_held on orders (held_until) where held_until is not null and released_at is null;
create index orders_ended on orders (released_at) where placed_at is null and released_at is not null;
create index orders_payments_to_check on orders (id)
  where (payment_state = 'claimed' and status <> 'Cancelled') or attention is not null;
-- Staff filter wallet orders by their payment.
create index orders_by_payment on orders (payment_state, created_at desc, id desc)
  where placed_at is not null and session_id is not null;
-- For `suggested_companions`: without the orders themselves, each of which is read at a place of its own.
create index orders_that_count on orders (id) where placed_at is not null and status <> 'Cancelled';
create index orders_payments_waiting on orders (id) where attention = 'payment_waiting';
-- For the order limits. A cash order has an entry in two of these, a wallet session in three.
create index orders_unpaid_phone on orders (phone)
  where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed');
create index orders_unpaid_email on orders (lower(email))
  where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed');
create index orders_unconfirmed_phone on orders (phone, created_at) where session_id is null and status = 'Pending';
create index orders_unconfirmed_network on orders (network_hash, created_at) include (pieces)
  where network_hash is not null and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');

create function order_search_text(order_id text, email text, phone text, name text) returns text
language sql immutable parallel safe as $$ select ' ' || order_id || ' ' || email || ' ' || phone || ' ' || name $$;
-- By default, one order in some thousands would wait for all of their words to be sorted into the index.
create index orders_search on orders using gin (order_search_text(order_id, email, phone, name) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- The rest of an order is the shopper's own.
select audit_table('orders', 'order_id', recorded =>
  'status,payment_state,payment_method,rest_in_cash,held_until,courier,tracking_number,packed_at,delivered_at');

-- A line keeps what the shopper saw and paid, whatever becomes of the product.
create table order_lines (
  order_pk integer not null references orders (id) on delete cascade,
  position smallint not null,
  product_id integer references products (id) on delete set null,
  name text not null,
  image text,
  size text not null,
  color text not null,
  list_price bigint not null check (list_price >= 0),
  price bigint not null,
  quantity integer not null check (quantity between 1 and 99),
  made_on_order boolean not null,
  -- Whether the pieces were also taken from the size's own stock.
  sized_stock boolean not null default false,
  -- It has proved a review: docs/product-rules.md#reviews. Which one is not kept.
  is_reviewed boolean not null default false,
  primary key (order_pk, position),
  constraint order_lines_price_check check (price between 0 and list_price)
)
with (autovacuum_vacuum_insert_scale_factor = 0.02);
create index order_lines_product on order_lines (product_id, order_pk desc);
create index order_lines_image on order_lines (image) where image is not null;

-- What fits a product, in a function that keeps its plan: PostgreSQL planned it anew for each page of a product, because it expects
-- less of a product that few orders have, and that took five times as long as to run it. A kept plan has to suit all products, so
-- orders are looked up one by one, from the latest: `offset 0` keeps them from being merged with all orders of the shop.
-- Scores: 10 for each of the latest orders that has both, 5 for the same color, 4 for the same category, 3 for another type, which is
-- what one wears with it. Each candidate comes from an index.
create function suggested_companions(wanted integer) returns table (id integer, score integer)
language plpgsql stable parallel safe rows 24 set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
    with subject as (select id, type, collection, category_id, lower(color) as color from products where id = wanted),
    having_it as (
      select order_pk from (select distinct order_pk from order_lines where product_id = wanted order by order_pk desc) as line
      where exists (select from orders where id = order_pk and placed_at is not null and status <> 'Cancelled' offset 0)
      order by order_pk desc limit 50),
    candidate as (
      select product_id as id, 10 * count(distinct order_pk) as score
      from having_it join order_lines using (order_pk) where product_id <> wanted group by product_id
      union all (
        select near.id, 5 + case when near.type <> subject.type then 3 else 0 end
        from subject cross join lateral (
          select id, type from products
          where lower(color) = subject.color and collection = subject.collection and stock > 0 and id <> subject.id
          order by created_at desc, id desc limit 24) as near)
      union all (
        select near.id, 4 + case when near.type <> subject.type then 3 else 0 end
        from subject cross join lateral (
          select id, type from products
          where category_id = subject.category_id and collection = subject.collection and stock > 0 and id <> subject.id
          order by created_at desc, id desc limit 24) as near))
    select candidate.id, sum(candidate.score)::integer
    from candidate join products on products.id = candidate.id and stock > 0
    group by candidate.id
    order by 2 desc, candidate.id desc limit 24;
end $$;

create table order_events (
  id bigint generated always as identity primary key,
  order_pk integer not null references orders (id) on delete cascade,
  kind text not null check (kind in ('placed', 'status', 'payment', 'released', 'reminder', 'extended', 'cash',
    'parcel', 'packed', 'delivered')),
  from_value text,
  to_value text not null,
  staff_id integer references staff (id) on delete set null,
  -- The outbox of order mails (docs/product-rules.md#order-mails): null until they are planned, then whose mail is neither
  -- accepted by the mail server nor given up.
  pending_mails text[] check (pending_mails <@ array['shopper', 'shop']),
  -- They are not planned before: staff can undo a change of status until then.
  mails_due_at timestamptz not null default now(),
  -- Of a change of status: what the shopper was told last.
  shopper_knows text,
  -- Of a change of status that only takes back another one.
  undoes bigint references order_events (id) on delete cascade,
  undelivered_mails text[] not null default '{}' check (undelivered_mails <@ array['shopper', 'shop']),
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_pk, id);
create index order_events_unplanned on order_events (id) where pending_mails is null;
create index order_events_undone on order_events (undoes) where undoes is not null;
