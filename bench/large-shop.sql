-- Makes of the demo shop one with 10,000 products, 300,000 orders of two years, their parcels with 1,000,000 events, and
-- 1,000,000 rows of activity.

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
where size like '%,%' on conflict do nothing;
update products set stock = sizes.stock
from (select product_id, sum(stock)::integer as stock from product_sizes group by product_id) as sizes
where id = product_id and products.stock <> sizes.stock;


create temporary table made as
select n, now() - (300001 - n) * interval '210 seconds' as at, n % 10 = 3 as by_wallet,
  case when n % 10 = 0 then 'Cancelled' when n > 299400 then 'Pending' when n > 298800 then 'Confirmed' when n > 297000 then 'Shipped'
    else 'Paid' end as status,
  case when n % 10 <> 3 then 'on_delivery' when n > 299400 then 'claimed' else 'verified' end as payment_state,
  (400000 + n % 40 * 10000)::bigint as price, 1 + n % 2 as pieces, case when n % 7 = 0 then n / 2 else n end as shopper
from generate_series(1, 300000) as n;
insert into orders (order_id, view_token, placed_at, status, payment_method, payment_state, transaction_id, name, email, phone,
  address, city, postal_code, subtotal, discount, delivery, total, pieces, courier, tracking_number, packed_at,
  shipped_at, delivered_at, agreed_total, unanswered_calls, tags, channel, assigned_to, created_at, updated_at)
select 'GL-' || lpad(upper(to_hex(n / 65536)), 4, '0') || '-' || lpad(upper(to_hex(n % 65536)), 4, '0'), 'bench-order-' || lpad(n::text, 16, '0'), at,
  status, case when by_wallet then 'sadapay' else 'cod' end, payment_state, case when by_wallet then 'T' || lpad(n::text, 11, '0') end,
  (array['Ayesha', 'Fatima', 'Zainab', 'Hira', 'Sana', 'Noor'])[1 + shopper % 6] || ' ' ||
    (array['Khan', 'Malik', 'Sheikh', 'Butt', 'Qureshi', 'Raza', 'Bano'])[1 + shopper / 7 % 7],
  'shopper' || shopper || '@example.com', '+9230' || lpad(shopper::text, 8, '0'), 'House ' || n % 400 || ', Street ' || n % 60,
  (array['Lahore', 'Karachi', 'Islamabad', 'Multan', 'Peshawar'])[1 + n % 5], '54000', price * pieces, 0, 25000,
  price * pieces + 25000, pieces, case when status in ('Shipped', 'Paid') then 'tcs' end,
  case when status in ('Shipped', 'Paid') then 'TR' || lpad(n::text, 9, '0') end,
  case when status in ('Shipped', 'Paid') or status = 'Confirmed' and n % 3 = 0 then at + interval '1 hour' end,
  case when status in ('Shipped', 'Paid') then at + interval '2 hours' end, case when status = 'Paid' then at + interval '3 days' end,
  case when status in ('Confirmed', 'Shipped', 'Paid') then price * pieces + 25000 end,
  case when status = 'Pending' and n % 4 = 0 then 1 else 0 end, case when n % 50 = 0 then '{gift}'::text[] when n % 3000 = 7 then '{returns}' else '{}' end,
  case when n % 11 = 0 then 'whatsapp' when n % 97 = 0 then 'instagram' when n % 997 = 0 then 'counter' else 'shop' end,
  case when n % 5 = 1 then (select min(id) from staff) end, at, at
from made order by n;
create temporary table numbered as
select orders.id, made.* from made join orders on view_token = 'bench-order-' || lpad(n::text, 16, '0');
create temporary table chosen as
select id, name, image, color, row_number() over (order by id) - 1 as place from products;
analyze made;
analyze numbered;
analyze chosen;
insert into order_lines (order_pk, position, product_id, name, image, size, color, list_price, price, quantity, made_on_order)
select numbered.id, 0, chosen.id, chosen.name, '/media/' || chosen.image || '/1200.jpg', 'M', chosen.color, price, price, pieces, false
from numbered join chosen on place = n * 7919::bigint % (select count(*) from chosen);
insert into order_events (order_pk, kind, from_value, to_value, pending_mails, created_at)
select id, 'placed', null, 'Pending', '{}'::text[], at from numbered
union all select id, 'status', 'Pending', status, '{}', at + interval '1 day' from numbered where status <> 'Pending';
insert into contact_attempts (order_pk, channel, outcome, created_at)
select id, 'whatsapp', case when n % 5 = 0 then 'no_answer' else 'yes' end, at + interval '1 hour' from numbered where n % 3 < 2;
insert into payments (order_pk, driver, method, reference, amount, received, state, transaction_id, created_at, updated_at)
select id, 'manual-transfer', 'sadapay', 'BENCH' || lpad(n::text, 8, '0'), price * pieces + 25000,
  case when payment_state = 'verified' then price * pieces + 25000 end, payment_state, 'T' || lpad(n::text, 11, '0'), at, at
from numbered where by_wallet;

-- What the database would work out for each parcel is written with the orders above.
alter table shipments disable trigger shipments_of_order;
create temporary table sent as
select id, n, price, pieces, by_wallet, status, at + interval '2 hours' as handed_at,
  case when status = 'Confirmed' then 'waiting' when status = 'Shipped' then (array['in_transit', 'out_for_delivery', 'attempted', 'returning', 'received_back'])[1 + n % 5]
    when n % 9 = 4 then 'inspected' else 'delivered' end as state
from numbered where status in ('Shipped', 'Paid') or status = 'Confirmed' and n % 3 = 0;
insert into shipments (order_pk, number, courier, tracking_number, state, courier_words, cod, goods, delivery, pieces, packed_at,
  handed_over_at, delivered_at, returning_at, received_back_at, inspected_at, attempts, advice_due_at, moved_at, remitted_at, created_at)
select id, 1, 'tcs', case when state <> 'waiting' then 'TR' || lpad(n::text, 9, '0') end, state,
  case when state <> 'waiting' then 'SHIPMENT ' || upper(state) end, case when by_wallet then 0 else price * pieces + 25000 end,
  price * pieces, 25000, pieces, handed_at - interval '1 hour', case when state <> 'waiting' then handed_at end, case when state = 'delivered' then handed_at + interval '3 days' end,
  case when state in ('returning', 'received_back', 'inspected') then handed_at + interval '3 days' end,
  case when state in ('received_back', 'inspected') then handed_at + interval '6 days' end,
  case when state = 'inspected' then handed_at + interval '7 days' end, case when state = 'attempted' then 1 else 0 end,
  case when state = 'attempted' then handed_at + interval '4 days' end, case when state <> 'waiting' then handed_at + interval '3 days' end,
  case when state = 'delivered' and n < 295000 then handed_at + interval '9 days' end, handed_at
from sent order by n;
alter table shipments enable trigger shipments_of_order;
create temporary table parcels as
select shipments.id, sent.id as order_pk, n, handed_at, sent.state, cod from sent join shipments on shipments.order_pk = sent.id;
analyze parcels;
insert into shipment_lines (shipment_id, position, quantity) select parcels.id, 0, pieces from parcels join sent using (n);
insert into shipment_events (shipment_id, kind, source, words, occurred_at, fingerprint)
select id, kind, 'file', 'SHIPMENT ' || upper(kind), handed_at + after, kind || after
from parcels, lateral (values ('handed_over', interval '0'), ('in_transit', interval '1 day'), ('out_for_delivery', interval '2 days'),
  (state, interval '3 days')) as event (kind, after)
where state <> 'waiting';
alter table journal_lines disable trigger user;
with entry as (insert into journal (kind, day) values ('opening', current_date) returning id)
insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount)
select entry.id, line.account, line.courier, order_pk, parcels.id, sign * cod from entry, parcels,
  lateral (values ('couriers', 'tcs', 1, true), ('customers', null, -1, true), ('couriers', 'tcs', -1, n < 295000),
    ('bank', null, 1, n < 295000)) as line (account, courier, sign, happens)
where state = 'delivered' and cod > 0 and happens;
alter table journal_lines enable trigger user;

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

