-- expand
-- For each use of an array of a table's rows PostgreSQL copies the definition of the table, with the text of all its checks (20 KB of
-- orders), which was a quarter of the time of one order. So the rows come as JSON and are read once, to be inserted; the steps before and
-- after that use a type without checks. The functions of migration 011 stay for the build before.

create type batch_order as (
  id integer, order_id text, phone text, network_hash text, pieces integer, cart_id bigint,
  created_at timestamptz, placed_at timestamptz
);

-- The locks and their sequence are those of place_order: keys, shoppers, products, carts, each kind sorted, so that none of the two can
-- deadlock with the other. They wait only briefly, because everybody in the batch waits with them.
create function lock_batch(drafts batch_order[], moves batch_move[]) returns void
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
begin
  perform pg_advisory_xact_lock(hashtext('order_limits'), shopper)
    from (select distinct hashtext(phone) as shopper from unnest(drafts) order by 1) as sorted;
  perform from products where id in (select product_id from unnest(moves)) order by id for no key update;
  perform from carts where id in (select cart_id from unnest(drafts)) order by id for no key update;
end $$;

-- The orders that nothing stands against, also if all before them are written. The others may have been refused too early: place_order
-- decides on each.
create function acceptable_orders(drafts batch_order[], moves batch_move[], limits order_limits) returns integer[]
language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
begin
  return array(
    select id from (
      select id, phone, network_hash, pieces, cart_id, created_at - interval '24 hours' as since,
        count(*) over (partition by phone order by id) as of_phone,
        sum(pieces) over (partition by network_hash order by id) as of_network
      from unnest(drafts)) as placed
    where of_phone + (select count(*) from orders
        where phone = placed.phone and session_id is null and status = 'Pending' and created_at > since)
      <= limits.cash_orders_per_phone
    and (network_hash is null or of_network + (select coalesce(sum(pieces), 0) from orders
        where network_hash = placed.network_hash and created_at > since
          and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed'))
      <= limits.pieces_per_address)
    and (cart_id is null or exists (select from carts where carts.id = cart_id))
    and id not in (
      select nth from (
        select nth, product_id, version, sum(quantity) over (partition by product_id order by nth) as needed
        from unnest(moves)) as move
      left join products on products.id = move.product_id
      where (products.version = move.version and products.stock >= needed) is not true
      union all
      select nth from (
        select nth, product_id, size, sum(quantity) over (partition by product_id, size order by nth) as needed
        from unnest(moves) where size is not null) as move
      left join product_sizes using (product_id, size)
      where (stock >= needed) is not true));
end $$;

-- Writes those of the orders that are acceptable; of the others nothing stays. new_orders and lines are arrays of rows of orders and
-- order_lines; each row names its order in the batch: new_orders by id, lines by order_pk, calls and moves by nth.
create function place_cash_orders(
  new_orders jsonb, lines jsonb, moves batch_move[], calls batch_call[], limits order_limits
) returns integer[]
language plpgsql set lock_timeout = '200ms' set plan_cache_mode = 'force_generic_plan' as $$
declare
  drafts constant batch_order[] := array(select draft from jsonb_populate_recordset(null::batch_order, new_orders) as draft);
  repeated integer[];
  accepted integer[];
begin
  -- 1. Claim the idempotency keys.
  with claimed as (
    insert into idempotency_keys (scope, key, body_hash, response)
    select scope, key, body_hash, response::json from unnest(calls) order by scope, key, nth
    on conflict do nothing returning scope, key)
  select array(select nth from unnest(calls) except (
    select distinct on (scope, key) nth from claimed join unnest(calls) as call using (scope, key) order by scope, key, nth))
  into repeated;

  -- 2. Check the limits and take the stock.
  perform lock_batch(drafts, moves);
  accepted := array(select unnest(acceptable_orders(drafts, moves, limits)) except select unnest(repeated));
  update products set stock = stock - taken.quantity, updated_at = now()
    from (select product_id, sum(quantity) as quantity from unnest(moves) where nth = any (accepted) group by product_id) as taken
    where id = taken.product_id;
  update product_sizes set stock = product_sizes.stock - taken.quantity
    from (select product_id, size, sum(quantity) as quantity from unnest(moves)
      where nth = any (accepted) and size is not null group by product_id, size) as taken
    where product_sizes.product_id = taken.product_id and product_sizes.size = taken.size;

  -- 3. Insert the orders, their lines and first events.
  with written as (
    insert into orders overriding user value
    select * from jsonb_populate_recordset(null::orders, new_orders) where id = any (accepted)
    returning id, order_id, status),
  numbered as (
    select written.id as order_pk, status, draft.id as nth from written join unnest(drafts) as draft using (order_id)),
  with_lines as (
    insert into order_lines (order_pk, position, product_id, name, image, size, color, list_price, price, quantity,
      made_on_order, sized_stock)
    select numbered.order_pk, position, product_id, name, image, size, color, list_price, price, quantity,
      made_on_order, sized_stock
    from numbered join jsonb_populate_recordset(null::order_lines, lines) as line on line.order_pk = nth)
  insert into order_events (order_pk, kind, to_value) select order_pk, 'placed', status from numbered order by nth;

  -- 4. Close the carts, and free the keys of orders that were not accepted.
  update carts set closed_at = placed_at from unnest(drafts) as draft
    where carts.id = cart_id and draft.id = any (accepted) and closed_at is null;
  if cardinality(accepted) < cardinality(drafts) then
    delete from idempotency_keys as known using unnest(calls) as call
      where known.scope = call.scope and known.key = call.key and nth <> all (accepted || repeated);
  end if;
  return accepted;
end $$;
