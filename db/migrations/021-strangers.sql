-- expand
-- Keyed hashes of the networks that a row came from, so that no network fills what all share: network_hash of an IPv4 address or /64,
-- site_hash of the /24 or /48 around it. They go as soon as staff have decided about the row, and with the nightly deletion.
alter table stock_alerts add column site_hash text check (length(site_hash) between 16 and 64);
alter table reviews add column network_hash text check (length(network_hash) between 16 and 64),
  add column site_hash text check (length(site_hash) between 16 and 64);
alter table contact_messages add column network_hash text check (length(network_hash) between 16 and 64),
  add column site_hash text check (length(site_hash) between 16 and 64);
alter table photos add column network_hash text check (length(network_hash) between 16 and 64),
  add column site_hash text check (length(site_hash) between 16 and 64);
alter table carts add column site_hash text check (length(site_hash) between 16 and 64);
create index stock_alerts_site on stock_alerts (site_hash);
create index reviews_site on reviews (site_hash) where site_hash is not null;
create index contact_messages_site on contact_messages (site_hash) where site_hash is not null;
create index photos_site on photos (site_hash) where site_hash is not null;
create index carts_site on carts (updated_at) where site_hash is not null;

create function forget_networks() returns trigger language plpgsql as $$
begin
  new.network_hash := null;
  new.site_hash := null;
  return new;
end $$;
create trigger reviews_decided before insert or update on reviews for each row
  when (new.site_hash is not null and (new.is_approved or new.hidden_at is not null)) execute function forget_networks();
create trigger contact_messages_decided before update on contact_messages for each row
  when (new.site_hash is not null and new.answered_at is not null) execute function forget_networks();
create trigger photos_decided before update on photos for each row
  when (new.site_hash is not null and new.is_approved) execute function forget_networks();

-- Whom the shop has told that a piece is back, for as long as alerts live: by the hash of the contact, so that who wants no more is asked
-- for nothing again.
create table alert_contacts (
  contact_hash text primary key check (length(contact_hash) between 32 and 64),
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index alert_contacts_age on alert_contacts (created_at);

-- Which order proves that a review's piece was bought here: the mark comes and goes with it (docs/product-rules.md#reviews).
alter table reviews add column order_pk integer references orders (id) on delete set null;
create index reviews_order on reviews (order_pk) where order_pk is not null;

-- The parcel has left, or the money has verifiably come, and neither went back. What a shopper typed proves nothing.
create function proves_purchase(status text, payment_state text, delivered_at timestamptz, returning_at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select status <> 'Cancelled' and payment_state <> 'refunded' and returning_at is null
    and (status = 'Shipped' or delivered_at is not null or payment_state = 'verified')
$$;

create function mark_reviews() returns trigger language plpgsql as $$
declare
  marked boolean := proves_purchase(new.status, new.payment_state, new.delivered_at, new.returning_at);
  tags text[];
begin
  with changed as (
    update reviews set bought_here = marked, size_bought = case when marked then (
      select nullif(size, '') from order_lines where order_pk = new.id and order_lines.product_id = reviews.product_id
        and size not like '%,%' order by position limit 1) end
    where order_pk = new.id and bought_here <> marked returning product_id)
  select array_agg('product:' || product_id) || 'reviews'::text into tags from changed having count(*) > 0;
  if tags is not null then
    insert into cdn_purges (tag) select unnest(tags);
    -- Every node listens.
    perform pg_notify('shop_changes', json_build_object('node', 'database', 'tags', tags)::text);
  end if;
  return null;
end $$;
create trigger orders_mark_reviews after update of status, payment_state, delivered_at, returning_at on orders for each row
  when (proves_purchase(old.status, old.payment_state, old.delivered_at, old.returning_at)
    is distinct from proves_purchase(new.status, new.payment_state, new.delivered_at, new.returning_at))
  execute function mark_reviews();

drop trigger reviews_audit on reviews;
select audit_table('reviews', '', hidden =>
  'user_name,comment,rating,product_id,fit,bought_here,size_bought,network_hash,site_hash,order_pk');
drop trigger stock_alerts_audit on stock_alerts;
select audit_table('stock_alerts', '', hidden => 'email,phone,contact_hash,network_hash,site_hash,product_id,size,back_at');
drop trigger contact_messages_audit on contact_messages;
select audit_table('contact_messages', '', hidden => 'name,email,message,network_hash,site_hash');
