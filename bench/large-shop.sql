-- Makes of the demo shop one with 10,000 products, 300,000 orders of two years, their parcels with 1,000,000 events, and
-- 1,000,000 rows of activity.

-- What triggers would work out row by row is written for all rows at once.
alter table products disable trigger user;
alter table product_sizes disable trigger user;
-- Copies of the demo products, each with a word of its own, other prices and dates.
insert into products (name, slug, description, price, color, category_id, type, size, piece_set, collection, fabric, work,
  set_contents, lining, made_for, size_ages, stock, image, image2, created_at)
select name || ' ' || own.word, slug || '-' || n, description || ' ' || own.word, price + n % 40 * 10000, color, category_id,
  type, size, piece_set, collection, fabric, work, set_contents, lining, made_for, size_ages, n % 9, image, image2,
  created_at - n * interval '1 minute'
from (select *, row_number() over (order by id) as place_of, count(*) over () as total from products) as demo,
  lateral generate_series(1, 10000 / total - 1) as n,
  lateral (select translate(md5(place_of || ' ' || n), '0123456789', 'ghijklmnop') as letters) as seed,
  lateral (select left(letters, 4 + (n % 5)::integer) as word) as own;
insert into product_sizes (product_id, size, stock, position)
select id, part, id % 4, number from products, unnest(string_to_array(size, ',')) with ordinality as parts (part, number)
where size like '%,%' and not exists (select from stock_ledger where product_id = products.id)
on conflict do nothing;
update products set stock = sizes.stock
from (select product_id, sum(stock)::integer as stock from product_sizes group by product_id) as sizes
where id = product_id and products.stock <> sizes.stock;
alter table products enable trigger user;
alter table product_sizes enable trigger user;
insert into stock_ledger (product_id, size, reason, on_hand)
select product_id, size, 'opening', stock from (
  select product_id, size, stock from product_sizes
  union all select id, null, stock from products where not exists (select from product_sizes where product_id = products.id)) as level
where stock > 0 and not exists (select from stock_ledger where stock_ledger.product_id = level.product_id);
do $$
begin
  perform index_products(array(select id from products));
  perform index_sizes(id), index_listed(id) from products;
end $$;

-- Indexes and foreign keys are made at the end, which takes a fraction of the time that row by row does.
set maintenance_work_mem = '256MB';
create temporary table put_off as
select relation, 'drop index ' || indexrelid::regclass as away, pg_get_indexdef(indexrelid) as back
from pg_index, lateral (select indrelid::regclass as relation) as its where not exists (select from pg_constraint where conindid = indexrelid)
union all select conrelid::regclass, format('alter table %s drop constraint %I', conrelid::regclass, conname),
  format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
from pg_constraint where contype = 'f';
delete from put_off where relation <> all (array['orders', 'order_lines', 'order_events', 'contact_attempts', 'customers', 'customer_phones', 'shipments',
  'shipment_lines', 'shipment_events', 'settlement_lines', 'payments', 'payment_events', 'journal', 'journal_lines', 'stock_ledger', 'activity',
  'audit_log']::regclass[]);
set constraints all immediate;
do $$
declare statement text;
begin
  for statement in select away from put_off loop execute statement; end loop;
end $$;

create temporary table made as
select *,
  case fate when 'came back' then 'Cancelled' when 'packed' then 'Confirmed' when 'on the road' then 'Shipped'
    when 'delivered' then case when by_wallet or is_settled then 'Paid' else 'Shipped' end else fate end as status,
  case when not by_wallet then case when is_settled then 'verified' else 'on_delivery' end
    when fate = 'Pending' then 'claimed' else 'verified' end as payment_state,
  price * pieces as goods, price * pieces + 25000 as total, at + interval '2 hours' as handed_at,
  fate in ('on the road', 'came back', 'delivered') as has_left
from (
  select *, fate = 'delivered' and not by_wallet and n < 295000 as is_settled
  from (
    select n, now() - (300001 - n) * interval '210 seconds' as at, n % 10 = 3 as by_wallet,
      case when n % 10 = 0 then 'Cancelled' when n > 299400 then 'Pending' when n > 298800 and n % 3 = 0 then 'packed'
        when n > 298800 then 'Confirmed' when n > 297000 then 'on the road' when n % 9 = 4 and n % 10 <> 3 then 'came back'
        else 'delivered' end as fate,
      (400000 + n % 40 * 10000)::bigint as price, 1 + n % 2 as pieces, case when n % 7 = 0 then n / 2 else n end as shopper
    from generate_series(1, 300000) as n) as fates) as numbers;

alter table orders disable trigger orders_customer;
insert into orders (order_id, view_token, placed_at, status, payment_method, payment_state, transaction_id, name, email, phone,
  address, city, postal_code, subtotal, discount, delivery, total, pieces, courier, tracking_number, packed_at,
  shipped_at, delivered_at, returning_at, received_back_at, agreed_total, unanswered_calls, tags, channel, assigned_to, created_at, updated_at)
select 'GL-' || lpad(upper(to_hex(n / 65536)), 4, '0') || '-' || lpad(upper(to_hex(n % 65536)), 4, '0'), 'bench-order-' || lpad(n::text, 16, '0'), at,
  status, case when by_wallet then 'sadapay' else 'cod' end, payment_state, case when by_wallet then 'T' || lpad(n::text, 11, '0') end,
  (array['Ayesha', 'Fatima', 'Zainab', 'Hira', 'Sana', 'Noor'])[1 + shopper % 6] || ' ' ||
    (array['Khan', 'Malik', 'Sheikh', 'Butt', 'Qureshi', 'Raza', 'Bano'])[1 + shopper / 7 % 7],
  'shopper' || shopper || '@example.com', '+9230' || lpad(shopper::text, 8, '0'), 'House ' || n % 400 || ', Street ' || n % 60,
  (array['Lahore', 'Karachi', 'Islamabad', 'Multan', 'Peshawar'])[1 + n % 5], '54000', goods, 0, 25000,
  total, pieces, case when has_left then 'tcs' end, case when has_left then 'TR' || lpad(n::text, 9, '0') end,
  case when has_left or fate = 'packed' then at + interval '1 hour' end, case when has_left then handed_at end,
  case when fate = 'delivered' then handed_at + interval '3 days' end, case when fate = 'came back' then handed_at + interval '3 days' end,
  case when fate = 'came back' then handed_at + interval '7 days' end, case when status not in ('Pending', 'Cancelled') then total end,
  case when status = 'Pending' and n % 4 = 0 then 1 else 0 end, case when n % 50 = 0 then '{gift}'::text[] when n % 3000 = 7 then '{returns}' else '{}' end,
  case when n % 11 = 0 then 'whatsapp' when n % 97 = 0 then 'instagram' when n % 997 = 0 then 'counter' else 'shop' end,
  case when n % 5 = 1 then (select min(id) from staff) end, at, at
from made order by n;
alter table orders enable trigger orders_customer;
create temporary table numbered as
select orders.id, made.* from made join orders on view_token = 'bench-order-' || lpad(n::text, 16, '0');
create temporary table chosen as
select products.id, name, image, color, cost, coalesce(first.size, products.size) as size, first.size is not null as sized_stock,
  row_number() over (order by products.id) - 1 as place
from products left join lateral (select size from product_sizes where product_id = products.id order by position limit 1) as first on true;
create temporary table buyers as
select phone, nextval(pg_get_serial_sequence('customers', 'id')) as id, max(created_at) as last_order_at,
  coalesce(sum(total) filter (where status = 'Paid' or delivered_at is not null), 0) as spent, count(returning_at) as refused
from orders group by phone;
insert into customers (id, last_order_at, spent, refused) overriding system value select id, last_order_at, spent, refused from buyers;
insert into customer_phones (phone, customer_id) select phone, id from buyers;
analyze numbered;
analyze chosen;

alter table shipments disable trigger shipments_of_order;
insert into shipments (order_pk, number, courier, tracking_number, state, courier_words, cod, goods, delivery, pieces, packed_at,
  handed_over_at, delivered_at, returning_at, received_back_at, inspected_at, attempts, advice_due_at, moved_at, remitted_at, banked_at, created_at)
select id, 1, 'tcs', case when has_left then 'TR' || lpad(n::text, 9, '0') end, state,
  case when has_left then 'SHIPMENT ' || upper(state) end, case when by_wallet then 0 else total end,
  goods, 25000, pieces, at + interval '1 hour', case when has_left then handed_at end, case when state = 'delivered' then handed_at + interval '3 days' end,
  case when state in ('returning', 'received_back', 'inspected') then handed_at + interval '3 days' end,
  case when state in ('received_back', 'inspected') then handed_at + interval '6 days' end,
  case when state = 'inspected' then handed_at + interval '7 days' end, case when state = 'attempted' then 1 else 0 end,
  case when state = 'attempted' then handed_at + interval '4 days' end, case when has_left then handed_at + interval '3 days' end,
  case when is_settled then handed_at + interval '9 days' end, case when is_settled then handed_at + interval '10 days' end, handed_at
from numbered, lateral (select case fate when 'packed' then 'waiting' when 'came back' then 'inspected' when 'delivered' then 'delivered'
  else (array['in_transit', 'out_for_delivery', 'attempted', 'returning', 'received_back'])[1 + n % 5] end as state) as now_at
where has_left or fate = 'packed' order by n;
alter table shipments enable trigger shipments_of_order;
create temporary table parcels as
select shipments.id, order_pk, n, handed_at, shipments.state, cod, shipments.goods, shipments.pieces, is_settled,
  nextval(pg_get_serial_sequence('journal', 'id')) as delivery_entry
from numbered join shipments on order_pk = numbered.id order by n;
analyze parcels;

alter table order_lines disable trigger user;
insert into order_lines (order_pk, position, product_id, name, image, size, color, list_price, price, quantity, made_on_order, sized_stock, cost)
select numbered.id, 0, chosen.id, chosen.name, '/media/' || chosen.image || '/1200.jpg', size, chosen.color, price, price, pieces, false, sized_stock, cost
from numbered join chosen on place = n * 7919::bigint % (select count(*) from chosen) order by n;
alter table order_lines enable trigger user;
insert into order_events (order_pk, kind, from_value, to_value, pending_mails, created_at)
select id, 'placed', null, 'Pending', '{}'::text[], at from numbered
union all select id, 'status', 'Pending', status, '{}', at + interval '1 day' from numbered where status <> 'Pending';
insert into contact_attempts (order_pk, channel, outcome, created_at)
select id, 'whatsapp', case when n % 5 = 0 then 'no_answer' else 'yes' end, at + interval '1 hour' from numbered where n % 3 < 2;
insert into shipment_lines (shipment_id, position, quantity, returned, sellable)
select id, 0, pieces, back, back from parcels, lateral (select case when state = 'inspected' then pieces else 0 end as back) as came;
insert into shipment_events (shipment_id, kind, source, words, occurred_at, fingerprint)
select id, kind, 'file', 'SHIPMENT ' || upper(kind), handed_at + after, kind || after
from parcels, lateral (values ('handed_over', interval '0'), ('in_transit', interval '1 day'), ('out_for_delivery', interval '2 days'),
  (state, interval '3 days')) as event (kind, after)
where state <> 'waiting';

-- What was sold had come before.
insert into stock_ledger (product_id, size, reason, on_hand, created_at)
select product_id, case when sized_stock then size end, 'received', sum(quantity), now() - interval '2 years'
from order_lines join numbered on numbered.id = order_pk where fate not in ('Cancelled', 'came back') group by 1, 2;
insert into stock_ledger (product_id, size, reason, on_hand, reserved, order_pk, shipment_id, created_at)
select product_id, case when sized_stock then size end, reason, on_hand * numbered.pieces, reserved * numbered.pieces, numbered.id,
  case when reason = 'hand_over' then parcels.id end, move.at
from numbered join order_lines on order_lines.order_pk = numbered.id left join parcels using (n),
  lateral (values ('order', 0, 1, at, true), ('cancel', 0, -1, at + interval '1 day', fate = 'Cancelled'),
    ('hand_over', -1, -1, numbered.handed_at, has_left),
    ('return', 1, 0, numbered.handed_at + interval '7 days', fate = 'came back')) as move (reason, on_hand, reserved, at, happens)
where happens order by n;

-- A courier pays a week's parcels at a time; what came last has been read and not been posted.
create temporary table paid_parcels as
select *, cod / 100 as income_tax, cod / 50 as sales_tax, cod - 23200 - cod / 100 - cod / 50 as net,
  handed_at + interval '9 days' as paid_at, row_number() over (partition by week order by n) as line,
  nextval(pg_get_serial_sequence('journal', 'id')) as settlement_entry
from (select *, n / 2500 as week from parcels where state = 'delivered' and cod > 0 and n < 296000 order by n) as delivered;
create temporary table weeks as
select week, nextval(pg_get_serial_sequence('settlements', 'id')) as id, nextval(pg_get_serial_sequence('journal', 'id')) as credit_entry,
  max(paid_at) as paid_at, bool_and(is_settled) as is_posted, count(*) as count, sum(cod) as gross, sum(net) as net
from paid_parcels group by week order by week;
insert into settlements (id, courier, reference, day, state, file_name, file_hash, count, gross, net, posted_net, created_at, posted_at)
overriding system value
select id, 'tcs', 'TCS-' || lpad(week::text, 4, '0'), least(paid_at, now()), case when is_posted then 'posted' else 'draft' end, 'tcs.csv', md5(week::text),
  count, gross, net, case when is_posted then net end, paid_at, case when is_posted then paid_at end from weeks;
alter table settlement_lines disable trigger user;
insert into settlement_lines (settlement_id, line, tracking_number, status, outcome, cod, charges, service_tax, income_tax_withheld,
  sales_tax_withheld, other, net, shipment_id, result, is_of_parcel)
select weeks.id, line, 'TR' || lpad(n::text, 9, '0'), 'Delivered', 'delivered', cod, 20000, 3200, income_tax, sales_tax, 0, paid_parcels.net,
  case when is_posted then paid_parcels.id end, case when is_posted then 'matched' end, is_posted
from paid_parcels join weeks using (week);
alter table settlement_lines enable trigger user;

insert into payments (order_pk, driver, method, reference, amount, received, state, transaction_id, shipment_id, settlement_id, created_at, updated_at)
select id, 'manual-transfer', 'sadapay', 'BENCH' || lpad(n::text, 8, '0'), total, case when payment_state = 'verified' then total end, payment_state,
  'T' || lpad(n::text, 11, '0'), null, null, at, at
from numbered where by_wallet
union all select order_pk, 'courier-settlement', 'cash', 'BENCH' || lpad(n::text, 8, '0'), cod, cod, 'verified', null, paid_parcels.id, weeks.id,
  weeks.paid_at, weeks.paid_at
from paid_parcels join weeks using (week) where is_posted;
alter table payment_events disable trigger user;
insert into payment_events (payment_id, kind, source, amount, created_at)
select payments.id, kind, source, case when kind = 'verified' then amount end, created_at
from payments, lateral (values ('claimed', 'shopper', driver = 'manual-transfer'), ('verified', 'staff', state = 'verified')) as event (kind, source, happens)
where happens order by payments.id;
alter table payment_events enable trigger user;

insert into journal (id, kind, day, source, note) overriding system value
select delivery_entry, 'delivered', handed_at + interval '3 days', null, null from parcels where state = 'delivered'
union all select settlement_entry, 'settlement', weeks.paid_at, 'settlement:' || weeks.id, 'Line ' || line
from paid_parcels join weeks using (week) where is_posted
union all select credit_entry, 'bank_credit', paid_at + interval '1 day', 'settlement:' || id, 'BANK-' || week from weeks where is_posted;
insert into journal (kind, day, payment_event_id) select 'payment', created_at, id from payment_events where kind = 'verified';
alter table journal_lines disable trigger user;
insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount)
select delivery_entry, account, courier, order_pk, id, amount from parcels,
  lateral (values ('customers', null, goods + 25000), ('sales', null, -goods), ('delivery_charges', null, -25000), ('couriers', 'tcs', cod),
    ('customers', null, -cod)) as line (account, courier, amount)
where state = 'delivered' and amount <> 0;
insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount)
select journal.id, account, courier, order_pk, shipment, line.amount
from journal join payment_events on payment_events.id = payment_event_id join payments on payments.id = payment_id,
  lateral (values (case driver when 'courier-settlement' then 'in_transit' else 'sadapay' end, null, null, received),
    (case driver when 'courier-settlement' then 'couriers' else 'customers' end, case driver when 'courier-settlement' then 'tcs' end,
      shipment_id, -received)) as line (account, courier, shipment, amount);
insert into journal_lines (entry_id, account, order_pk, shipment_id, amount)
select settlement_entry, account, order_pk, id, amount from paid_parcels,
  lateral (values ('in_transit', net - cod), ('courier_charges', 20000), ('service_tax', 3200), ('income_tax_withheld', income_tax),
    ('sales_tax_withheld', sales_tax)) as line (account, amount)
where week in (select week from weeks where is_posted);
insert into journal_lines (entry_id, account, amount)
select credit_entry, account, amount from weeks, lateral (values ('bank', net), ('in_transit', -net)) as line (account, amount) where is_posted;
alter table journal_lines enable trigger user;
insert into bank_credits (settlement_id, account, day, amount, reference, entry_id)
select id, 'bank', paid_at + interval '1 day', net, 'BANK-' || week, credit_entry from weeks where is_posted;

insert into activity (action, product_name, search_query, timestamp)
select case when n % 10 = 0 then 'search' else 'view_product' end, case when n % 10 > 0 then 'Kurta ' || n % 999 end,
  case when n % 10 = 0 then 'lawn ' || n % 99 end, now() - (1000001 - n) * interval '15 seconds'
from generate_series(1, 1000000) as n;
insert into audit_log (username, action, subject, subject_id, label, changes, at)
select 'admin', 'update', 'orders', n / 2, 'GL-' || n / 2, '{"status": ["Pending", "Confirmed"]}', now() - (200001 - n) * interval '5 minutes'
from generate_series(1, 200000) as n;
insert into carts (session_id, items, created_at, updated_at)
select 'bench-browser-' || n, '[{"id": 1, "name": "Kurta", "size": "M", "quantity": 1, "price": 4000}]', at, at
from generate_series(1, 12000) as n, lateral (select now() - n * interval '10 minutes' as at) as moment;
insert into reviews (product_id, user_name, rating, comment, is_approved, created_at)
select chosen.id, 'Shopper ' || n, n % 5 + 1, 'Lovely piece number ' || n, n % 50 > 0, now() - n * interval '3 hours'
from generate_series(1, 5000) as n join chosen on place = n * 7919::bigint % (select count(*) from chosen);
insert into contact_messages (name, email, message, created_at)
select 'Shopper ' || n, 'shopper' || n || '@example.com', 'Where is parcel ' || n || '?', now() - n * interval '1 day'
from generate_series(1, 500) as n;

do $$
declare statement text;
begin
  for statement in select back from put_off order by back like 'alter%' loop execute statement; end loop;
end $$;
