-- expand
-- What strangers may take together before anybody has paid or been called. A cash order beyond it is accepted, and its pieces are not set
-- aside until staff confirm it (docs/decisions/013-order-limits.md).
alter table orders
  add column is_reserved boolean not null default true,
  -- As network_hash, of the /24 or /48 around it, all of which one machine can have.
  add column site_hash text check (length(site_hash) between 16 and 64),
  -- The code that gave the discount, in its one spelling.
  add column discount_code text,
  add constraint orders_reserved_check check (is_reserved or session_id is null and status in ('Pending', 'Cancelled'));

-- Of an order of a stranger, while nobody has paid or confirmed it. A piece made on order is paid ahead, so nobody's share counts it.
alter table order_lines add column is_unproven boolean not null default false;
update order_lines set is_unproven = true from orders
where orders.id = order_pk and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed')
  and not made_on_order;
create index order_lines_unproven on order_lines (product_id) include (size, sized_stock, quantity) where is_unproven;

drop index orders_unconfirmed_network;
create index orders_unconfirmed_network on orders (network_hash, created_at) include (pieces, is_reserved)
  where network_hash is not null and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
create index orders_unconfirmed_site on orders (site_hash, created_at) include (pieces, is_reserved)
  where site_hash is not null and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
create index orders_unproven_codes on orders (discount_code)
  where counts_referral and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
create index orders_of_known_phones on orders (phone)
  where status <> 'Cancelled' and (delivered_at is not null or status = 'Paid' or payment_state = 'verified');
create index orders_to_be_confirmed on orders (created_at desc, id desc) where not is_reserved;

-- Also when a build changes it that does not know the two columns.
create function forget_decided_order() returns trigger language plpgsql as $$
begin
  update order_lines set is_unproven = false where order_pk = new.id and is_unproven;
  if new.status <> 'Pending' then new.site_hash := null; end if;
  return new;
end $$;
create trigger orders_decided before update of status, payment_state on orders for each row
  when (old.status = 'Pending' and (new.status <> 'Pending' or new.payment_state in ('verified', 'refunded')))
  execute function forget_decided_order();

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in ('placed', 'status', 'payment', 'released', 'reminder',
  'extended', 'cash', 'parcel', 'packed', 'delivered', 'not_returned', 'received_back', 'reserved'));

-- Builds that do not know one give null, and their orders are all set aside.
alter type order_limits add attribute pieces_per_site integer;
alter type order_limits add attribute holds_per_site integer;
alter type order_limits add attribute waiting_per_address integer;
alter type order_limits add attribute waiting_per_site integer;
alter type order_limits add attribute pieces_per_known_phone integer;
alter type order_limits add attribute pieces_per_shop integer;
-- What strangers had of the shop, a second ago at most.
alter type order_limits add attribute pieces_of_strangers integer;

-- Whether this phone has received a parcel or paid before, and has not more on the way than such a customer orders: whoever types a
-- customer's phone must not take the stock either.
create function is_known(placed orders, most integer) returns boolean language plpgsql as $$
begin
  if not exists (select from orders where phone = placed.phone
    and status <> 'Cancelled' and (delivered_at is not null or status = 'Paid' or payment_state = 'verified'))
  then return false; end if;
  return placed.pieces + (
    select coalesce(sum(pieces), 0) from orders
    where phone = placed.phone and session_id is null and status = 'Pending' and is_reserved) + (
    select coalesce(sum(pieces), 0) from orders
    where phone = placed.phone and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
    <= most;
end $$;

-- Whether the order goes beyond what its phone and its networks may have without being confirmed. Two orders of one shopper at the same
-- moment are counted one after the other. Those from one network do not wait for each other, because thousands of phones may share it;
-- those under way at the same moment can exceed its limit.
drop function check_cash_limits(orders, order_limits);
create function exceeds_cash_limits(placed orders, limits order_limits) returns boolean language plpgsql as $$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone record;
  customer record;
  site record;
begin
  -- Somebody on another network who types this phone does not keep its owner from ordering.
  select count(*) as orders, count(*) filter (where network_hash is not distinct from placed.network_hash) as here into of_phone
  from orders where phone = placed.phone and session_id is null and status = 'Pending' and created_at > since;
  if of_phone.here >= limits.cash_orders_per_phone then perform raise_limit_exceeded('cash_orders_per_phone'); end if;
  select coalesce(sum(pieces) filter (where is_reserved), 0) as pieces, count(*) filter (where not is_reserved) as waiting into customer
  from orders where network_hash = placed.network_hash and created_at > since
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  select coalesce(sum(pieces) filter (where is_reserved), 0) as pieces, count(*) filter (where not is_reserved) as waiting into site
  from orders where site_hash = placed.site_hash and created_at > since
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  if customer.waiting >= limits.waiting_per_address or site.waiting >= limits.waiting_per_site then
    perform raise_limit_exceeded('pieces_per_address');
  end if;
  return of_phone.orders >= limits.cash_orders_per_phone
    or placed.network_hash is not null and customer.pieces + placed.pieces > limits.pieces_per_address
    or placed.site_hash is not null and site.pieces + placed.pieces > limits.pieces_per_site;
end $$;

create or replace function check_hold_limits(placed orders, limits order_limits) returns void language plpgsql as $$
declare
  since timestamptz := placed.created_at - interval '24 hours';
  of_phone bigint;
  of_email bigint;
  customer record;
  site record;
  lock_key integer;
begin
  -- In one order for everybody, so that two shoppers cannot deadlock.
  for lock_key in
    select distinct hashtext(identifier)
    from unnest(array[placed.phone, lower(placed.email), placed.network_hash, placed.site_hash]) as identifier
    where identifier is not null order by 1
  loop
    perform pg_advisory_xact_lock(hashtext('order_limits'), lock_key);
  end loop;
  select
    (select count(*) from orders
      where phone = placed.phone and network_hash is not distinct from placed.network_hash
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed')),
    (select count(*) from orders
      where lower(email) = lower(placed.email) and network_hash is not distinct from placed.network_hash
        and session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed'))
  into of_phone, of_email;
  if greatest(of_phone, of_email) >= limits.holds_per_phone and not is_known(placed, coalesce(limits.pieces_per_known_phone, 0)) then
    perform raise_limit_exceeded('holds_per_phone');
  end if;
  -- What was ordered in cash does not keep anybody from paying ahead.
  select count(*) as holds, coalesce(sum(pieces) filter (where created_at > since), 0) as pieces into customer
  from orders where network_hash = placed.network_hash and session_id is not null
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  select count(*) as holds, coalesce(sum(pieces) filter (where created_at > since), 0) as pieces into site
  from orders where site_hash = placed.site_hash and session_id is not null
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  if placed.network_hash is not null and customer.holds >= limits.holds_per_address
    or placed.site_hash is not null and site.holds >= limits.holds_per_site
  then perform raise_limit_exceeded('holds_per_address'); end if;
  if placed.network_hash is not null and customer.pieces + placed.pieces > limits.pieces_per_address
    or placed.site_hash is not null and site.pieces + placed.pieces > limits.pieces_per_site
  then perform raise_limit_exceeded('pieces_per_address'); end if;
end $$;

-- Whether strangers have more of a product or a size than their share. This transaction has just taken the pieces, so no other order can
-- take of the same products before it ends. Of the last pieces no share is left for others, so that they sell to the last.
create function exceeds_share(moves stock_move[], percent integer) returns boolean language plpgsql as $$
begin
  return exists (
    select from (
      select product_id, null::text as size, sum(quantity) as pieces from unnest(moves) group by product_id
      union all select product_id, size, sum(quantity) from unnest(moves) where size is not null group by product_id, size) as wanted
    join products on products.id = wanted.product_id and not made_on_order
    left join product_sizes on product_sizes.product_id = wanted.product_id and product_sizes.size = wanted.size
    -- One product at a time from the index, with a plan that does not depend on how many there are.
    cross join lateral (
      select wanted.pieces + coalesce(sum(line.quantity), 0) as pieces from order_lines as line
      where is_unproven and line.product_id = wanted.product_id
        and (wanted.size is null or line.sized_stock and line.size = wanted.size)) as taken
    where taken.pieces > greatest(5, max_held_pieces(
      taken.pieces::bigint + case when wanted.size is null then products.stock else coalesce(product_sizes.stock, 0) end, percent)));
end $$;

-- Whether strangers have more of the shop than their share. Close to it orders are counted one after the other; further away, where the
-- orders under way at the same moment cannot reach it, nobody waits, and nothing is counted where those of a second cannot.
create function exceeds_shop_share(wanted integer, most integer, a_second_ago integer) returns boolean language plpgsql as $$
declare
  in_a_second constant integer := 30000;
  under_way constant integer := 1000;
  taken bigint;
begin
  if a_second_ago + in_a_second + wanted <= most then return false; end if;
  select coalesce(sum(quantity), 0) into taken from order_lines where is_unproven;
  if taken + wanted <= most and taken + wanted + under_way > most then
    perform pg_advisory_xact_lock(hashtext('pieces of strangers'));
    select coalesce(sum(quantity), 0) into taken from order_lines where is_unproven;
  end if;
  return taken + wanted > most;
end $$;

-- The same for wallet orders alone: what was ordered in cash does not keep anybody from paying ahead.
create function check_hold_shop_share(wanted integer, most integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('pieces of strangers'));
  if wanted > 0 and wanted + (
    select coalesce(sum(line.quantity), 0)
    from orders cross join lateral (select * from order_lines where order_pk = orders.id offset 0) as line
    where session_id is not null and status = 'Pending' and payment_state in ('awaiting', 'claimed', 'failed') and not line.made_on_order
  ) > most then perform raise_limit_exceeded('pieces_per_shop'); end if;
end $$;

-- Whether strangers have more of the uses of a code than half of those that are left. Locks the code.
create function exceeds_code_share(referral text) returns boolean language plpgsql as $$
declare
  uses referral_codes;
  unproven bigint;
begin
  select * into uses from referral_codes where code = referral and (usage_limit is null or used < usage_limit) for no key update;
  if not found then perform raise_conflict('referral code'); end if;
  if uses.usage_limit is null then return false; end if;
  select count(*) into unproven from orders
  where discount_code = referral and counts_referral
    and status = 'Pending' and payment_state in ('on_delivery', 'awaiting', 'claimed', 'failed');
  return unproven + 1 > max_held_pieces(uses.usage_limit - uses.used + unproven, 50);
end $$;

-- As in 006, where the arguments are explained. Returns whether the pieces were set aside: a cash order beyond a limit on what strangers
-- have together is only written down, its `response` says so, and it takes its pieces when staff confirm it.
drop function place_order(idempotent_call, json, orders, order_lines[], stock_move[], order_limits, text, first_payment);
create function place_order(
  call idempotent_call, response json, new_order orders, lines order_lines[], moves stock_move[], limits order_limits,
  referral text, payment first_payment
) returns boolean
language plpgsql set lock_timeout = '3s' set plan_cache_mode = 'force_generic_plan' as $$
declare
  is_placed constant boolean := new_order.placed_at is not null;
  shared_pieces constant integer := (select coalesce(sum(quantity), 0) from unnest(lines) where not made_on_order);
  is_stranger boolean;
  is_code_over boolean := false;
  waits boolean := false;
  new_id integer;
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
  new_order.is_reserved := not waits;
  new_order.cart_id := (select id from carts where id = new_order.cart_id);
  insert into orders overriding user value values (new_order.*) returning id into new_id;
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
