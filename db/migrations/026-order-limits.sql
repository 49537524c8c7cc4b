-- What orders may take before anybody has paid or confirmed them is limited, and a transaction id counts once among the payments
-- that were accepted, no longer among those that were only claimed.

-- A keyed hash of the address block that an unconfirmed order came from; cleared when the order is decided, for then nothing is
-- counted by it any more.
alter table orders add column address_key text check (length(address_key) between 16 and 64);
-- The sum of its lines' quantities; null in orders from before it was kept.
alter table orders add column pieces integer check (pieces > 0);

-- Orders are counted by these while they wait. A cash order has an entry in two of them, a wallet session in three.
create index orders_unpaid_phone on orders (phone)
  where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed');
create index orders_unpaid_email on orders (lower(email))
  where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed');
create index orders_unconfirmed_phone on orders (phone, created_at) where session_id is null and status = 'Pending';
create index orders_unconfirmed_address on orders (address_key, created_at) include (pieces)
  where address_key is not null and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');

-- The pieces of these products in wallet orders whose money nobody has seen; size is null where the size has no stock of its own.
-- Materialized and with offset 0, so that the few unpaid orders are looked through and not all that a product ever sold.
create function held_pieces(products integer[]) returns table (product_id integer, size text, pieces integer)
language sql stable as $$
  with unpaid as materialized (
    select id from orders
    where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
  select line.product_id, case when line.sized_stock then line.size end, sum(line.quantity)::integer
  from unpaid cross join lateral (select * from order_lines where order_row = unpaid.id offset 0) as line
  where line.product_id = any (products)
  group by 1, 2
$$;

-- How many of so many pieces unpaid wallet orders may hold: the share, rounded up, so that a last piece can be held.
create function most_held(pieces bigint, percent integer) returns bigint language sql immutable as $$
  select ceil(pieces * percent / 100.0)::bigint
$$;

create function check_hold_share(moves jsonb, percent integer) returns void language plpgsql as $$
begin
  -- The pieces were taken just now, in this transaction, so no other order can take of the same products before it ends.
  perform from (
    with wanted as (
      select product_id, size, quantity from jsonb_populate_recordset(null::stock_move, moves)),
    hold as materialized (
      select * from wanted
      union all select product_id, size, pieces from held_pieces(array(select product_id from wanted)))
    select product_id, null::text as size, quantity from hold
    union all select * from hold where size is not null) as hold
  join products on products.id = hold.product_id
  left join product_sizes on product_sizes.product_id = hold.product_id and product_sizes.size = hold.size
  -- A piece made on order is never paid in cash: whatever is left over of it would be for nobody.
  where not made_on_order
  group by hold.product_id, hold.size, products.stock, product_sizes.stock
  having sum(quantity) > most_held(
    sum(quantity) + case when hold.size is null then products.stock else coalesce(product_sizes.stock, 0) end, percent);
  if found then perform shop_moved_on('share of the stock'); end if;
end $$;

-- An order that goes over one of the limits ends with this, and nothing of it stays; the message is the limit's name.
create function over_limit(limit_name text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SH002', message = limit_name;
end $$;

create type order_limits as (
  holds_per_phone integer,
  holds_per_address integer,
  hold_percent integer,
  cash_orders_per_phone integer,
  pieces_per_address integer
);

-- Two orders of one shopper at the same moment are counted one after the other. Cash orders from one address do not wait for each
-- other, for thousands of phones may share it: as many as are under way at once can go over its limit.
create function check_cash_limits(placed orders, limits order_limits) returns void language plpgsql as $$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone bigint;
  of_address bigint;
begin
  perform pg_advisory_xact_lock(26, hashtext(placed.phone));
  select
    (select count(*) from orders
      where phone = placed.phone and session_id is null and status = 'Pending' and created_at > since),
    (select coalesce(sum(pieces), 0) from orders
      where address_key = placed.address_key and created_at > since
        and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed'))
  into of_phone, of_address;
  if of_phone >= limits.cash_orders_per_phone then perform over_limit('cash_orders_per_phone'); end if;
  if placed.address_key is not null and of_address + placed.pieces > limits.pieces_per_address then
    perform over_limit('pieces_per_address');
  end if;
end $$;

create function check_hold_limits(placed orders, limits order_limits) returns void language plpgsql as $$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone bigint;
  of_email bigint;
  of_address record;
begin
  -- In one order for everybody, so that two shoppers cannot deadlock.
  perform pg_advisory_xact_lock(26, who) from (
    select distinct hashtext(word) as who
    from unnest(array[placed.phone, lower(placed.email), placed.address_key]) as word
    where word is not null order by who) as shopper;
  select
    (select count(*) from orders
      where phone = placed.phone
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed')),
    (select count(*) from orders
      where lower(email) = lower(placed.email)
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
  into of_phone, of_email;
  if greatest(of_phone, of_email) >= limits.holds_per_phone then perform over_limit('holds_per_phone'); end if;
  if placed.address_key is null then return; end if;
  select count(*) filter (where session_id is not null) as holds,
    coalesce(sum(pieces) filter (where created_at > since), 0) as pieces
  into of_address from orders
  where address_key = placed.address_key
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  if of_address.holds >= limits.holds_per_address then perform over_limit('holds_per_address'); end if;
  if of_address.pieces + placed.pieces > limits.pieces_per_address then perform over_limit('pieces_per_address'); end if;
end $$;

-- As in 012-orders.sql, and within the limits, where any are given. Planning its statements anew at every call would cost more than
-- running them.
drop function place_order(jsonb, jsonb, jsonb, text, jsonb);
create function place_order(
  placed jsonb, lines jsonb, moves jsonb, referral text, history jsonb, limits jsonb default null
) returns void
language plpgsql set lock_timeout = '3s' set plan_cache_mode = 'force_generic_plan' as $$
declare
  new_order orders := jsonb_populate_record(null::orders, placed);
  new_limits order_limits := jsonb_populate_record(null::order_limits, limits);
  new_id integer;
begin
  if limits is not null then
    if new_order.session_id is null then perform check_cash_limits(new_order, new_limits);
    else perform check_hold_limits(new_order, new_limits);
    end if;
  end if;
  perform take_stock(moves);
  if limits is not null and new_order.session_id is not null then
    perform check_hold_share(moves, new_limits.hold_percent);
  end if;
  if referral is not null then
    update referral_codes set used = used + 1
    where code = referral and (usage_limit is null or used < usage_limit);
    if not found then perform shop_moved_on('referral code'); end if;
  end if;
  insert into orders (order_id, view_token, session_id, held_until, payment_method, payment_state, entered_transaction_id,
    name, email, phone, address, city, postal_code, referral_code, counts_referral,
    subtotal, discount, delivery, total, advance, cart_id, created_at, updated_at, address_key, pieces)
  values (new_order.order_id, new_order.view_token, new_order.session_id, new_order.held_until, new_order.payment_method,
    new_order.payment_state, new_order.entered_transaction_id,
    new_order.name, new_order.email, new_order.phone, new_order.address, new_order.city, new_order.postal_code,
    new_order.referral_code, referral is not null,
    new_order.subtotal, new_order.discount, new_order.delivery, new_order.total, new_order.advance,
    (select id from carts where id = new_order.cart_id), new_order.created_at, new_order.created_at,
    new_order.address_key, new_order.pieces)
  returning id into new_id;
  insert into order_lines (order_row, position, product_id, name, image, size, color, list_price, price, quantity,
    made_on_order, sized_stock)
  select new_id, position, product_id, name, image, size, color, list_price, price, quantity, made_on_order, sized_stock
  from jsonb_populate_recordset(null::order_lines, lines);
  insert into order_events (order_row, kind, to_value) values (new_id, history ->> 'kind', history ->> 'to_value');
  -- A wallet session closes its cart when it is confirmed.
  if new_order.session_id is null and new_order.cart_id is not null then
    update carts set closed_at = new_order.created_at where id = new_order.cart_id and closed_at is null;
  end if;
end $$;

-- Anybody can type any transaction id. So a claim does not make one used: only a payment that was seen to have arrived does.
drop index orders_transaction;
drop index payments_transaction;
create unique index payments_accepted on payments (transaction_id) where state in ('verified', 'refunded');
create index payments_transaction on payments (transaction_id) where transaction_id is not null;

-- A claimed payment that nobody has looked for in a day is brought before staff again.
alter table orders drop constraint orders_attention_check;
alter table orders add constraint orders_attention_check check (attention in
  ('paid_after_hold', 'paid_but_cancelled', 'paid_twice', 'underpaid', 'payment_unclear', 'payment_waiting'));
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'status', 'payment', 'released', 'reminder'));
create index orders_payments_waiting on orders (id) where attention = 'payment_waiting';
