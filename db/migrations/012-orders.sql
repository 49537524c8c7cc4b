-- Wallet sessions, and the functions through which stock moves and orders are placed.

-- What the shopper typed as transaction id at checkout. It counts only when the payment is confirmed (rulings 19).
alter table orders add column entered_transaction_id text check (length(entered_transaction_id) between 1 and 64);
-- Whether this order is one of the uses counted in referral_codes.used.
alter table orders add column counts_referral boolean not null default false;
alter table orders add check (held_until is null or session_id is not null);

-- Most orders have neither of the two: they need no entry for it.
alter table orders drop constraint orders_session_id_key, drop constraint orders_transaction_id_key;
create unique index orders_session on orders (session_id) where session_id is not null;
create unique index orders_transaction on orders (transaction_id) where transaction_id is not null;

-- held_until is cleared when the session is confirmed, so this is short whatever the shop has sold.
drop index orders_held;
create index orders_held on orders (held_until) where held_until is not null and released_at is null;
drop index orders_by_status;
create index orders_by_status on orders (status, created_at desc, id desc)
  where session_id is null or transaction_id is not null;

-- Staff search orders by any part of these. The blanks let a search ask for beginnings of words.
create function order_words(order_id text, email text, phone text, name text) returns text
language sql immutable parallel safe as $$ select ' ' || order_id || ' ' || email || ' ' || phone || ' ' || name $$;
drop index orders_search;
create index orders_search on orders using gin (order_words(order_id, email, phone, name) gin_trgm_ops);

-- json keeps an answer letter by letter; jsonb would give it back with its fields in another order.
alter table idempotency_keys alter column answer type json using answer::json;

-- The functions below end with this when the database is no longer as the caller read it. Nothing of the transaction then
-- stays, and the caller reads anew: in JavaScript it is SHOP_MOVED_ON.
create function shop_moved_on(what text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SH001', message = what;
end $$;

-- Moves of stock: [{product_id, size, quantity, version}]. size is set when the pieces also come from that size's own stock,
-- version when the product must be just as the caller read it. Both functions lock in the order of ids, so that crossed
-- bags cannot deadlock, and sum the lines of one product before they look at its stock (rulings 16).
create type stock_move as (product_id integer, size text, quantity integer, version integer);

create function take_stock(moves jsonb) returns void language plpgsql as $$
declare
  move record;
begin
  for move in
    select product_id, sum(quantity)::integer as quantity, max(version) as version
    from jsonb_populate_recordset(null::stock_move, moves) group by product_id order by product_id
  loop
    update products set stock = stock - move.quantity, updated_at = now()
    where id = move.product_id and stock >= move.quantity and version = coalesce(move.version, version);
    if not found then perform shop_moved_on('stock'); end if;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_move, moves) where size is not null group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock - move.quantity
    where product_id = move.product_id and size = move.size and stock >= move.quantity;
    if not found then perform shop_moved_on('stock of a size'); end if;
  end loop;
end $$;

-- A product or size that is gone by now takes nothing.
create function return_stock(moves jsonb) returns void language plpgsql as $$
declare
  move record;
begin
  for move in
    select product_id, sum(quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_move, moves) group by product_id order by product_id
  loop
    update products set stock = stock + move.quantity, updated_at = now() where id = move.product_id;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_move, moves) where size is not null group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock + move.quantity where product_id = move.product_id and size = move.size;
  end loop;
end $$;

-- Keeps the answer to a call. A key that was kept longer than asked for is free again; one that is still kept means that the same
-- call got here first, so this one must not be done.
create function keep_answer(call_door text, call_key text, call_hash text, call_status smallint, call_answer json, kept_for interval)
returns void language plpgsql as $$
begin
  insert into idempotency_keys as known (door, key, body_hash, status, answer)
  values (call_door, call_key, call_hash, call_status, call_answer)
  on conflict (door, key) do update
    set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer, created_at = now()
    where known.created_at <= now() - kept_for;
  if not found then perform shop_moved_on('idempotency key'); end if;
end $$;

-- Writes an order, all of it or nothing, in one round trip: an order holds its locks no longer than that. Prices and sums are
-- the caller's; placed has the columns of orders, lines those of order_lines but order_row; referral is the code to
-- count a use of, or null; history is the order's first entry. Whoever waits longer for a product that somebody holds is told so
-- (55P03) rather than kept from the connection that others need.
create function place_order(placed jsonb, lines jsonb, moves jsonb, referral text, history jsonb) returns void
language plpgsql set lock_timeout = '3s' as $$
declare
  new_order orders := jsonb_populate_record(null::orders, placed);
  new_id integer;
begin
  perform take_stock(moves);
  if referral is not null then
    update referral_codes set used = used + 1
    where code = referral and (usage_limit is null or used < usage_limit);
    if not found then perform shop_moved_on('referral code'); end if;
  end if;
  insert into orders (order_id, view_token, session_id, held_until, payment_method, payment_state, entered_transaction_id,
    name, email, phone, address, city, postal_code, referral_code, counts_referral,
    subtotal, discount, delivery, total, advance, cart_id, created_at, updated_at)
  values (new_order.order_id, new_order.view_token, new_order.session_id, new_order.held_until, new_order.payment_method,
    new_order.payment_state, new_order.entered_transaction_id,
    new_order.name, new_order.email, new_order.phone, new_order.address, new_order.city, new_order.postal_code,
    new_order.referral_code, referral is not null,
    new_order.subtotal, new_order.discount, new_order.delivery, new_order.total, new_order.advance,
    (select id from carts where id = new_order.cart_id), new_order.created_at, new_order.created_at)
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
