-- An order is written by one statement and within the order limits (docs/decisions/006-one-transaction-per-order.md, 013-order-limits.md).

-- The pieces of these products in wallet orders that nobody has paid; size is null where the size has no stock of its own.
-- Materialized, and with offset 0, so that the few unpaid orders are scanned and not all that a product ever sold.
create function held_pieces(products integer[]) returns table (product_id integer, size text, pieces integer)
language sql stable as $$
  with unpaid as materialized (
    select id from orders
    where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
  select line.product_id, case when line.sized_stock then line.size end, sum(line.quantity)::integer
  from unpaid cross join lateral (select * from order_lines where order_pk = unpaid.id offset 0) as line
  where line.product_id = any (products)
  group by 1, 2
$$;

-- Rounded up, so that a last piece can be held.
create function max_held_pieces(pieces bigint, percent integer) returns bigint language sql immutable as $$
  select ceil(pieces * percent / 100.0)::bigint
$$;

create function check_hold_share(moves stock_move[], percent integer) returns void language plpgsql as $$
begin
  -- This transaction has just taken the pieces, so no other order can take of the same products before it ends.
  perform from (
    with wanted as (
      select product_id, size, quantity from unnest(moves)),
    hold as materialized (
      select * from wanted
      union all select product_id, size, pieces from held_pieces(array(select product_id from wanted)))
    select product_id, null::text as size, quantity from hold
    union all select * from hold where size is not null) as hold
  join products on products.id = hold.product_id
  left join product_sizes on product_sizes.product_id = hold.product_id and product_sizes.size = hold.size
  -- A piece made on order is never paid in cash, so there is no share to leave for cash orders.
  where not made_on_order
  group by hold.product_id, hold.size, products.stock, product_sizes.stock
  having sum(quantity) > max_held_pieces(
    sum(quantity) + case when hold.size is null then products.stock else coalesce(product_sizes.stock, 0) end, percent);
  if found then perform raise_conflict('share of the stock'); end if;
end $$;

create function raise_limit_exceeded(limit_name text) returns void language plpgsql as $$
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

-- Two orders of one shopper at the same moment are counted one after the other. Cash orders from one network do not wait for each
-- other, because thousands of phones may share it; those under way at the same moment can exceed its limit.
create function check_cash_limits(placed orders, limits order_limits) returns void language plpgsql as $$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone bigint;
  of_network bigint;
begin
  perform pg_advisory_xact_lock(hashtext('order_limits'), hashtext(placed.phone));
  select
    (select count(*) from orders
      where phone = placed.phone and session_id is null and status = 'Pending' and created_at > since),
    (select coalesce(sum(pieces), 0) from orders
      where network_hash = placed.network_hash and created_at > since
        and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed'))
  into of_phone, of_network;
  if of_phone >= limits.cash_orders_per_phone then perform raise_limit_exceeded('cash_orders_per_phone'); end if;
  if placed.network_hash is not null and of_network + placed.pieces > limits.pieces_per_address then
    perform raise_limit_exceeded('pieces_per_address');
  end if;
end $$;

create function check_hold_limits(placed orders, limits order_limits) returns void language plpgsql as $$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone bigint;
  of_email bigint;
  of_network record;
  lock_key integer;
begin
  -- In one order for everybody, so that two shoppers cannot deadlock.
  for lock_key in
    select distinct hashtext(identifier) from unnest(array[placed.phone, lower(placed.email), placed.network_hash]) as identifier
    where identifier is not null order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('order_limits'), lock_key);
  end loop;
  select
    (select count(*) from orders
      where phone = placed.phone
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed')),
    (select count(*) from orders
      where lower(email) = lower(placed.email)
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
  into of_phone, of_email;
  if greatest(of_phone, of_email) >= limits.holds_per_phone then perform raise_limit_exceeded('holds_per_phone'); end if;
  if placed.network_hash is null then return; end if;
  select count(*) filter (where session_id is not null) as holds,
    coalesce(sum(pieces) filter (where created_at > since), 0) as pieces
  into of_network from orders
  where network_hash = placed.network_hash
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  if of_network.holds >= limits.holds_per_address then perform raise_limit_exceeded('holds_per_address'); end if;
  if of_network.pieces + placed.pieces > limits.pieces_per_address then
    perform raise_limit_exceeded('pieces_per_address');
  end if;
end $$;

create type first_payment as (driver text, method text, reference text, amount bigint);

-- Prices and sums are the caller's, and so is every column of new_order but its id, cart_id when there is no such cart, and
-- counts_referral. call is null for a request without a key, referral is the code to count a use of, or null, and payment is null for
-- cash. Whatever stays locked for longer than lock_timeout ends the statement with 55P03, so that no connection waits for it. Custom
-- plans would cost more than running the statements.
create function place_order(
  call idempotent_call, response json, new_order orders, lines order_lines[], moves stock_move[], limits order_limits,
  referral text, payment first_payment
) returns void
language plpgsql set lock_timeout = '3s' set plan_cache_mode = 'force_generic_plan' as $$
declare
  is_placed constant boolean := new_order.placed_at is not null;
  new_id integer;
  line order_lines;
begin
  -- 1. Claim the idempotency key. First, so that a second call with the same key waits here, before it locks a product.
  if call.key is not null then perform store_response(call, response); end if;

  -- 2. Check the limits and take the stock.
  if is_placed then perform check_cash_limits(new_order, limits); else perform check_hold_limits(new_order, limits); end if;
  perform take_stock(moves);
  if not is_placed then perform check_hold_share(moves, limits.hold_percent); end if;

  -- 3. Count the use of the referral code.
  new_order.counts_referral := referral is not null;
  if referral is not null then
    update referral_codes set used = used + 1 where code = referral and (usage_limit is null or used < usage_limit);
    if not found then perform raise_conflict('referral code'); end if;
  end if;

  -- 4. Insert the order, its lines and its first event.
  new_order.cart_id := (select id from carts where id = new_order.cart_id);
  insert into orders overriding user value values (new_order.*) returning id into new_id;
  foreach line in array lines loop
    line.order_pk := new_id;
    line.is_reviewed := false;
    insert into order_lines values (line.*);
  end loop;
  insert into order_events (order_pk, kind, to_value) values (
    new_id, case when is_placed then 'placed' else 'payment' end,
    case when is_placed then new_order.status else new_order.payment_state end);

  -- 5. Open the payment.
  if not is_placed then perform open_payment(new_id, payment, new_order.created_at); end if;

  -- 6. Close the cart. A wallet order closes it when its payment is claimed.
  if is_placed then
    update carts set closed_at = new_order.placed_at where id = new_order.cart_id and closed_at is null;
  end if;
end $$;
