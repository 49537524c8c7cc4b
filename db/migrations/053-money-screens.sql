-- expand
-- Why a row of a settlement was decided as it was, rows that are taken up later, payments of one parcel in two parts, refunds by their own
-- way, and what pieces cost (docs/concepts/accounts.md).

-- Rows that were left out of a posted settlement, as a draft of their own; the money came with the first one.
alter table settlements add column continues integer references settlements (id);
create index settlements_continues on settlements (continues) where continues is not null;

-- Which settlement has brought it; of the first ones, that of its parcel.
alter table payments add column settlement_id integer references settlements (id);
create index payments_settlement on payments (settlement_id) where settlement_id is not null;

-- They came with the demo shop, and go with its orders.
alter table settlements add column is_demo boolean not null default false;

drop trigger settlements_audit on settlements;
select audit_table('settlements', 'reference',
  hidden => 'file_hash,absent,file_name,created_by,posted_by,posted_at,posted_net,continues,is_demo');

create or replace function reject_posted_settlement_change() returns trigger language plpgsql as $$
declare
  posted boolean := true;
begin
  if current_setting('shop.removes_demo', true) = 'yes' then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_table_name = 'settlements' then posted := old.state = 'posted';
  elsif tg_table_name = 'settlement_lines' then
    posted := exists (select from settlements where id = old.settlement_id and state = 'posted');
  end if;
  if posted and pg_trigger_depth() = 1 then raise exception 'A posted settlement is not changed'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

alter table settlement_lines add column reason text check (length(reason) between 1 and 300);
-- A courier may pay a part at the delivery and the rest later.
alter table settlement_lines add column part text not null default 'whole' check (part in ('whole', 'upfront', 'reserve'));
drop index settlement_lines_once;
create unique index settlement_lines_once on settlement_lines (shipment_id, outcome, part) where is_of_parcel;

alter table tax_rates add column id integer generated always as identity unique;
select audit_table('tax_rates', 'kind');

-- In paisa, of one piece; null: nobody has said. For owners alone.
alter table products add column cost bigint check (cost between 0 and 100000000000);
alter table order_lines add column cost bigint check (cost >= 0);

-- What a piece cost when it was ordered. An edit names what was known before.
create function freeze_cost() returns trigger language plpgsql as $$
begin
  if new.cost is null and new.product_id is not null then
    select cost into new.cost from products where id = new.product_id;
  end if;
  return new;
end $$;
create trigger order_lines_cost before insert on order_lines for each row execute function freeze_cost();

-- Orders of before take the first cost that is said.
create function fill_unknown_costs() returns trigger language plpgsql as $$
begin
  update order_lines set cost = new.cost where product_id = new.id and cost is null;
  return null;
end $$;
create trigger products_cost after update of cost on products
  for each row when (old.cost is null and new.cost is not null) execute function fill_unknown_costs();

-- How money went back, when that is not how it came.
alter table payment_events add column method text check (length(method) between 1 and 40);

-- As before, and a refund leaves the account by which it went back.
create or replace function post_payment_event() returns trigger language plpgsql as $$
declare
  payment payments;
  posted bigint;
  moved bigint;
  entry bigint;
  place text;
  -- Where the other side stands: with the customer, or with the courier who takes cash at the door.
  other journal_lines;
begin
  select * into payment from payments where id = new.payment_id;
  select coalesce(-sum(line.amount), 0) into posted
  from payment_events as event join journal on journal.payment_event_id = event.id join journal_lines as line on line.entry_id = journal.id
  where event.payment_id = payment.id and line.account in ('customers', 'couriers');
  moved := case when payment.state in ('verified', 'refunded') then coalesce(payment.received, 0) - payment.refunded else 0 end - posted;
  if moved = 0 then return null; end if;
  select line.* into other
  from payment_events as event join journal on journal.payment_event_id = event.id join journal_lines as line on line.entry_id = journal.id
  where event.payment_id = payment.id and line.account in ('customers', 'couriers') and journal.kind = 'payment'
  order by journal.id desc limit 1;
  place := account_of_payment(payment.method, payment.driver);
  if new.kind in ('refunded', 'refund_undone') then
    -- What is undone was the last one.
    select coalesce(account_of_payment(method, 'staff-record'), place) into place from payment_events
    where payment_id = payment.id and kind = 'refunded' and method is not null and id = (
      select max(id) from payment_events where payment_id = payment.id and kind = 'refunded');
    place := coalesce(place, account_of_payment(payment.method, payment.driver));
    if place = 'in_transit' then place := 'bank'; end if;
    select 'customers', null, null into other.account, other.courier, other.shipment_id;
  elsif other.account is null then
    other.account := 'customers';
    if payment.method in ('cod', 'cash') then
      select 'couriers', courier, id into other.account, other.courier, other.shipment_id from shipments
      where order_pk = payment.order_pk and direction <> 'return' and courier is not null and cod > 0 and handed_over_at is not null
        and (payment.shipment_id is null or id = payment.shipment_id)
      order by number limit 1;
      if not found then other.account := 'customers'; end if;
    end if;
  end if;
  insert into journal (kind, day, payment_event_id, staff_id)
  values (case when new.kind in ('refunded', 'refund_undone') then 'refund' else 'payment' end,
    -- A settlement names its own day.
    coalesce(nullif(current_setting('shop.journal_day', true), '')::date, shop_day(new.created_at)), new.id, new.staff_id)
  returning id into entry;
  insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount) values
    (entry, place, null, payment.order_pk, null, moved),
    (entry, other.account, other.courier, payment.order_pk, other.shipment_id, -moved);
  return null;
end $$;
