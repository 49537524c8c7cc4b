-- An order is written by one statement and within the order limits (docs/decisions/006-orders-in-one-statement.md, 013-order-limits.md).

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

create function check_hold_share(moves jsonb, percent integer) returns void language plpgsql as $$
begin
  -- This transaction has just taken the pieces, so no other order can take of the same products before it ends.
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
begin
  -- In one order for everybody, so that two shoppers cannot deadlock.
  perform pg_advisory_xact_lock(hashtext('order_limits'), lock_key) from (
    select distinct hashtext(identifier) as lock_key
    from unnest(array[placed.phone, lower(placed.email), placed.network_hash]) as identifier
    where identifier is not null order by lock_key) as shopper;
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

-- Prices and sums are the caller's. placed has the columns of orders, lines those of order_lines but order_pk; referral is the code
-- to count a use of, or null; history is the first event; limits null checks none. A product that is locked for longer than
-- lock_timeout ends with 55P03, so that no connection waits for it. Custom plans would cost more than running the statements.
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
    if not found then perform raise_conflict('referral code'); end if;
  end if;
  insert into orders (order_id, view_token, session_id, held_until, payment_method, payment_state, entered_transaction_id,
    name, email, phone, address, city, postal_code, referral_code, counts_referral,
    subtotal, discount, delivery, total, advance, cart_id, created_at, updated_at, network_hash, pieces)
  values (new_order.order_id, new_order.view_token, new_order.session_id, new_order.held_until, new_order.payment_method,
    new_order.payment_state, new_order.entered_transaction_id,
    new_order.name, new_order.email, new_order.phone, new_order.address, new_order.city, new_order.postal_code,
    new_order.referral_code, referral is not null,
    new_order.subtotal, new_order.discount, new_order.delivery, new_order.total, new_order.advance,
    (select id from carts where id = new_order.cart_id), new_order.created_at, new_order.created_at,
    new_order.network_hash, new_order.pieces)
  returning id into new_id;
  insert into order_lines (order_pk, position, product_id, name, image, size, color, list_price, price, quantity,
    made_on_order, sized_stock)
  select new_id, position, product_id, name, image, size, color, list_price, price, quantity, made_on_order, sized_stock
  from jsonb_populate_recordset(null::order_lines, lines);
  insert into order_events (order_pk, kind, to_value) values (new_id, history ->> 'kind', history ->> 'to_value');
  -- A wallet session closes its cart when it is confirmed.
  if new_order.session_id is null and new_order.cart_id is not null then
    update carts set closed_at = new_order.created_at where id = new_order.cart_id and closed_at is null;
  end if;
end $$;
