-- expand
-- Every move of pieces is a row, with its reason, its order and who did it (docs/concepts/stock.md).

create table stock_ledger (
  id bigint generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  -- Null: the one stock of a product without stock per size.
  size text check (length(size) between 1 and 20),
  reason text not null check (reason in ('opening', 'order', 'cancel', 'hand_over', 'not_handed_over', 'delivery', 'return',
    'received', 'returned', 'damaged', 'counted', 'correction', 'import')),
  -- Differences in pieces. What can be bought is what is on hand, less what orders have reserved.
  on_hand integer not null default 0,
  reserved integer not null default 0,
  -- In the house, but not for sale.
  set_aside integer not null default 0,
  -- Pieces are taken before their order is written.
  order_pk integer references orders (id) on delete set null deferrable initially deferred,
  staff_id integer references staff (id) on delete set null,
  note text check (length(note) between 1 and 300),
  created_at timestamptz not null default now(),
  check (on_hand <> 0 or reserved <> 0 or set_aside <> 0)
);
create index stock_ledger_product on stock_ledger (product_id, id desc);
create index stock_ledger_order on stock_ledger (order_pk, id) where order_pk is not null;
create index stock_ledger_staff on stock_ledger (staff_id) where staff_id is not null;

create function reject_stock_ledger_change() returns trigger language plpgsql as $$
begin
  -- With its product, its order or its colleague.
  if pg_trigger_depth() > 1 then return coalesce(new, old); end if;
  raise exception 'The stock ledger only grows';
end $$;
create trigger stock_ledger_append_only before update or delete on stock_ledger
  for each row execute function reject_stock_ledger_change();

-- The pieces of orders that have stock, under the size that it has now.
create view stocked_lines as
select order_lines.product_id, order_lines.order_pk, order_lines.position,
  case when order_lines.sized_stock then coalesce((
    select product_sizes.size from product_sizes
    where product_sizes.product_id = order_lines.product_id and size_key(product_sizes.size) = size_key(order_lines.size)
    order by product_sizes.size = order_lines.size desc, product_sizes.position limit 1), order_lines.size) end as size,
  order_lines.quantity
from order_lines
where order_lines.product_id is not null;

-- What orders have and what is still in the house.
create view reserved_pieces as
select stocked_lines.*
from orders join stocked_lines on stocked_lines.order_pk = orders.id
where orders.is_reserved and orders.status <> 'Cancelled'
  and (orders.placed_at is not null or orders.released_at is null)
  and orders.shipped_at is null and orders.delivered_at is null;

-- The history that is known, after an opening row that makes it end at today's stock.
insert into stock_ledger (product_id, size, reason, on_hand, reserved, created_at)
select level.product_id, level.size, 'opening',
  level.stock + coalesce(taken.pieces, 0) - coalesce(known.pieces, 0), coalesce(taken.pieces, 0), products.created_at
from (
  select product_id, size, stock from product_sizes
  union all
  select id, null, case when exists (select from product_sizes where product_id = products.id) then 0 else stock end from products
) as level
join products on products.id = level.product_id
left join (select product_id, size, sum(quantity)::integer as pieces from reserved_pieces group by product_id, size) as taken
  on taken.product_id = level.product_id and taken.size is not distinct from level.size
left join (select product_id, size, sum(pieces)::integer as pieces from stock_changes group by product_id, size) as known
  on known.product_id = level.product_id and known.size is not distinct from level.size
where level.stock + coalesce(taken.pieces, 0) - coalesce(known.pieces, 0) <> 0 or coalesce(taken.pieces, 0) <> 0;

insert into stock_ledger (product_id, size, reason, on_hand, staff_id, created_at)
select product_id, size, reason, pieces, staff_id, created_at from stock_changes
where size is null or exists (
  select from product_sizes where product_sizes.product_id = stock_changes.product_id and product_sizes.size = stock_changes.size)
order by id;

-- The reason of what a transaction is about to write, and its order.
create function stock_reason() returns text language sql stable as $$
  select coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'correction')
$$;

create function add_to_stock_ledger(product integer, size text, pieces integer) returns void language plpgsql as $$
declare
  reason constant text := stock_reason();
  is_of_order constant boolean := reason in ('order', 'cancel');
begin
  if pieces = 0 then return; end if;
  insert into stock_ledger (product_id, size, reason, on_hand, reserved, order_pk, staff_id)
  values (product, size, reason, case when is_of_order then 0 else pieces end, case when is_of_order then -pieces else 0 end,
    nullif(current_setting('shop.stock_order', true), '')::integer, nullif(current_setting('shop.staff', true), '')::integer);
end $$;

create function record_stock_of_size() returns trigger language plpgsql as $$
declare
  pieces_without_size integer;
begin
  if tg_op <> 'INSERT' then
    if tg_op = 'UPDATE' and old.size = new.size and old.product_id = new.product_id then
      perform add_to_stock_ledger(new.product_id, new.size, new.stock - old.stock);
      return null;
    end if;
    -- Its product is being deleted.
    if not exists (select from products where id = old.product_id) then return null; end if;
    perform add_to_stock_ledger(old.product_id, old.size, -old.stock);
    if not exists (select from product_sizes where product_id = old.product_id) then
      perform add_to_stock_ledger(old.product_id, null, stock) from products where id = old.product_id;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    -- The first size ends the one stock of the product.
    select sum(on_hand - reserved) into pieces_without_size from stock_ledger where product_id = new.product_id and size is null;
    perform add_to_stock_ledger(new.product_id, null, -coalesce(pieces_without_size, 0)::integer);
    perform add_to_stock_ledger(new.product_id, new.size, new.stock);
  end if;
  return null;
end $$;
create trigger product_sizes_ledger after insert or delete or update of stock, size, product_id on product_sizes
  for each row execute function record_stock_of_size();

create function record_stock_of_product() returns trigger language plpgsql as $$
begin
  if not exists (select from product_sizes where product_id = new.id) then
    perform add_to_stock_ledger(new.id, null, new.stock - case when tg_op = 'INSERT' then 0 else old.stock end);
  end if;
  return null;
end $$;
create trigger products_ledger after update of stock on products
  for each row when (old.stock <> new.stock) execute function record_stock_of_product();
-- When its sizes are written too.
create constraint trigger products_opening after insert on products deferrable initially deferred
  for each row execute function record_stock_of_product();

create or replace function take_stock(moves stock_move[]) returns void language plpgsql as $$
declare
  move record;
begin
  perform set_config('shop.stock_reason', 'order', true);
  for move in
    select product_id, sum(quantity)::integer as quantity, max(version) as version
    from unnest(moves) group by product_id order by product_id
  loop
    update products set stock = stock - move.quantity, updated_at = now()
    where id = move.product_id and stock >= move.quantity and version = coalesce(move.version, version);
    if not found then perform raise_conflict('stock'); end if;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity from unnest(moves) as wanted
    where size is not null or exists (select from product_sizes where product_sizes.product_id = wanted.product_id)
    group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock - move.quantity
    where product_id = move.product_id and size = move.size and stock >= move.quantity;
    if not found then perform raise_conflict('stock of a size'); end if;
  end loop;
  perform set_config('shop.stock_reason', '', true);
end $$;

create or replace function return_stock(moves stock_move[]) returns setof stock_move language plpgsql as $$
declare
  move stock_move;
begin
  perform set_config('shop.stock_reason', coalesce(nullif(current_setting('shop.stock_reason', true), ''), 'cancel'), true);
  for move in
    select product_id, size, sum(quantity)::integer, null from unnest(moves) group by product_id, size order by product_id, size
  loop
    perform from products where id = move.product_id for no key update;
    if exists (select from product_sizes where product_id = move.product_id) then
      update product_sizes set stock = stock + move.quantity
      where product_id = move.product_id and size = (
        select size from product_sizes where product_id = move.product_id and size_key(size) = size_key(move.size)
        order by size = move.size desc, position limit 1);
      if not found then
        return next move;
        -- Its size is gone, and nobody can buy it.
        if stock_reason() = 'cancel' then
          insert into stock_ledger (product_id, size, reason, on_hand, reserved, order_pk, staff_id)
          select move.product_id, taken.size, 'cancel', -move.quantity, -move.quantity, taken.order_pk,
            nullif(current_setting('shop.staff', true), '')::integer
          from (
            select size, order_pk from stock_ledger
            where product_id = move.product_id and order_pk = nullif(current_setting('shop.stock_order', true), '')::integer
            group by size, order_pk having sum(reserved) >= move.quantity
            order by size is not distinct from move.size desc limit 1
          ) as taken;
        end if;
      end if;
    else
      update products set stock = stock + move.quantity, updated_at = now() where id = move.product_id;
    end if;
  end loop;
  perform set_config('shop.stock_reason', '', true);
end $$;

-- The rows of its pieces name the order.
create or replace function place_order(call idempotent_call, response json, new_order orders, lines order_lines[], moves stock_move[], limits order_limits, referral text, payment first_payment) returns boolean
  language plpgsql set lock_timeout = '3s' set plan_cache_mode = force_generic_plan as $$
declare
  is_placed constant boolean := new_order.placed_at is not null;
  shared_pieces constant integer := (select coalesce(sum(quantity), 0) from unnest(lines) where not made_on_order);
  is_stranger boolean;
  is_code_over boolean := false;
  waits boolean := false;
  new_id constant integer := nextval(pg_get_serial_sequence('orders', 'id'));
  line order_lines;
begin
  -- 1. Claim the idempotency key. First, so that a second call with the same key waits here, before it locks a product.
  if call.key is not null then perform store_response(call, response); end if;

  -- 2. Check the limits of the shopper.
  if is_placed then
    perform pg_advisory_xact_lock(hashtext('order_limits'), hashtext(new_order.phone));
    is_stranger := not is_known(new_order, coalesce(limits.pieces_per_known_phone, 0));
    if is_stranger then waits := exceeds_cash_limits(new_order, limits);
    else new_order.network_hash := null; new_order.site_hash := null; end if;
  else
    perform check_hold_limits(new_order, limits);
    is_stranger := not is_known(new_order, coalesce(limits.pieces_per_known_phone, 0));
  end if;

  -- 3. Take the stock, and check what strangers have together. A code is locked after the products, as when an order is cancelled.
  perform set_config('shop.stock_order', new_id::text, true);
  perform take_stock(moves);
  if not is_placed then perform check_hold_share(moves, limits.hold_percent);
  elsif is_stranger and not waits then waits := exceeds_share(moves, limits.hold_percent); end if;
  if referral is not null then is_code_over := exceeds_code_share(referral) and is_stranger; end if;
  if not is_placed and limits.pieces_per_shop is not null then
    if is_code_over then perform raise_limit_exceeded('unpaid_code_uses'); end if;
    perform check_hold_shop_share(shared_pieces, limits.pieces_per_shop);
  elsif is_stranger then
    waits := waits or is_code_over or exceeds_shop_share(shared_pieces, limits.pieces_per_shop, limits.pieces_of_strangers);
  end if;
  -- A build that does not know these orders has set the pieces aside.
  waits := is_placed and limits.pieces_per_shop is not null and waits;
  if waits then
    perform from return_stock(moves);
    update idempotency_keys
    set response = replace(place_order.response::text, '"to_be_confirmed":false', '"to_be_confirmed":true')::json
    where scope = call.scope and key = call.key;
  end if;

  -- 4. Count the use of the referral code.
  new_order.discount_code := referral;
  new_order.counts_referral := referral is not null and not waits;
  if new_order.counts_referral then update referral_codes set used = used + 1 where code = referral; end if;

  -- 5. Insert the order, its lines and its first event.
  new_order.id := new_id;
  new_order.is_reserved := not waits;
  new_order.cart_id := (select id from carts where id = new_order.cart_id);
  insert into orders overriding system value values (new_order.*);
  foreach line in array lines loop
    line.order_pk := new_id;
    line.is_reviewed := false;
    line.is_unproven := is_stranger and not waits and not line.made_on_order;
    insert into order_lines values (line.*);
  end loop;
  insert into order_events (order_pk, kind, to_value) values (
    new_id, case when is_placed then 'placed' else 'payment' end,
    case when is_placed then new_order.status else new_order.payment_state end);

  -- 6. Open the payment.
  if not is_placed then perform open_payment(new_id, payment, new_order.created_at); end if;

  -- 7. Close the cart. A wallet order closes it when its payment is claimed.
  if is_placed then
    update carts set closed_at = new_order.placed_at where id = new_order.cart_id and closed_at is null;
  end if;
  return not waits;
end $$;
