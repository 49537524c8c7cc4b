-- Saved carts, referral codes, orders with frozen lines, their history, and answers kept for retried calls.

create table carts (
  id integer generated always as identity primary key,
  session_id text not null unique check (length(session_id) between 1 and 100),
  staff_id integer references staff (id) on delete set null,
  items jsonb not null default '[]',
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carts_open on carts (created_at desc, id desc) where closed_at is null;

create table referral_codes (
  code text primary key check (code = upper(code) and length(code) between 1 and 40),
  type text not null check (type in ('percentage', 'flat')),
  value bigint not null check (value > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit >= 0),
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  check (type <> 'percentage' or value <= 100),
  check (usage_limit is null or used <= usage_limit)
);

-- A wallet session is an order whose transaction id is still awaited: held_until is set, and staff do not see it.
create table orders (
  id integer generated always as identity primary key,
  order_id text not null unique check (order_id ~ '^GL-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  -- Opens the shopper's own confirmation page; 128 random bits at least.
  view_token text not null unique check (length(view_token) >= 22),
  session_id text unique,
  held_until timestamptz,
  released_at timestamptz,
  status text not null default 'Pending' check (status in ('Pending', 'Confirmed', 'Paid', 'Shipped', 'Cancelled')),
  payment_method text not null check (payment_method in ('cod', 'jazzcash', 'sadapay')),
  payment_state text not null check (payment_state in ('on_delivery', 'awaiting', 'claimed', 'verified', 'failed', 'refunded')),
  transaction_id text unique check (length(transaction_id) between 1 and 64),
  name text not null,
  email text not null,
  phone text not null check (phone ~ '^\+[0-9]{8,15}$'),
  address text not null,
  city text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  referral_code text,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount between 0 and subtotal),
  delivery bigint not null check (delivery >= 0),
  total bigint not null check (total = subtotal - discount + delivery),
  advance bigint not null default 0 check (advance between 0 and total),
  cart_id integer references carts (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_newest on orders (created_at desc, id desc) where session_id is null or transaction_id is not null;
create index orders_by_status on orders (status, created_at desc, id desc);
create index orders_held on orders (held_until) where held_until is not null and released_at is null;
create index orders_search on orders
  using gin (order_id gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops, name gin_trgm_ops);

-- A line keeps what the shopper saw and paid, whatever becomes of the product.
create table order_lines (
  order_row integer not null references orders (id) on delete cascade,
  position smallint not null,
  product_id integer references products (id) on delete set null,
  name text not null,
  image text,
  size text not null,
  color text not null,
  list_price bigint not null check (list_price >= 0),
  price bigint not null check (price between 0 and list_price),
  quantity integer not null check (quantity between 1 and 99),
  made_on_order boolean not null,
  -- True when the quantity was also taken from the size's own stock.
  sized_stock boolean not null default false,
  primary key (order_row, position)
);
create index order_lines_product on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_row integer not null references orders (id) on delete cascade,
  kind text not null check (kind in ('placed', 'status', 'payment', 'released')),
  from_value text,
  to_value text not null,
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index order_events_order on order_events (order_row, id);

-- The first answer to a call with an Idempotency-Key, given again when the call comes again (rulings 15).
create table idempotency_keys (
  door text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (door, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
