-- expand
-- Cash that was collected at the door counts as paid before it is handed in; it can be refunded before. What is lost is not to collect.

-- In paisa: what the courier, the rider or the counter holds for the order, as the journal has it; null: nothing.
alter table orders add column collected bigint check (collected > 0);

create function keep_collected() returns trigger language plpgsql as $$
begin
  update orders set collected = balance.held
  from (
    select order_pk, nullif(greatest(0, sum(amount)), 0) as held from journal_lines
    where account = 'couriers' and order_pk in (select order_pk from added where account = 'couriers')
    group by order_pk
  ) as balance
  where orders.id = balance.order_pk and collected is distinct from balance.held;
  return null;
end $$;
create trigger journal_lines_collected after insert on journal_lines referencing new table as added
  for each statement execute function keep_collected();

update orders set collected = balance.held
from (select order_pk, sum(amount) as held from journal_lines where account = 'couriers' group by order_pk) as balance
where orders.id = balance.order_pk and balance.held > 0;

-- In paisa: what lost parcels asked for, without those that were replaced since, and without what a claim about them has
-- settled; null: nothing.
alter table orders add column lost bigint check (lost > 0);

create function lost_of(order_key integer) returns bigint stable language sql as $$
  select nullif(sum(greatest(0, parcel.cod - settled.sum)), 0)::bigint
  from shipments as parcel cross join lateral (
    select coalesce(sum(greatest(0, credited)), 0) as sum from aftersales where shipment_id = parcel.id) as settled
  where order_pk = order_key and state = 'lost' and direction = 'forward' and cod > 0
    and not exists (select from shipments as later where later.order_pk = order_key and later.direction = 'forward'
      and later.state <> 'cancelled' and later.created_at > parcel.handed_over_at)
$$;

create function keep_lost() returns trigger language plpgsql as $$
begin
  update orders set lost = lost_of(new.order_pk) where id = new.order_pk and lost is distinct from lost_of(new.order_pk);
  return null;
end $$;
create trigger shipments_lost after insert or update of state, cod on shipments
  for each row when (new.direction = 'forward') execute function keep_lost();
create trigger aftersales_lost after insert or update of credited, shipment_id on aftersales
  for each row when (new.shipment_id is not null) execute function keep_lost();

update orders set lost = lost_of(id) where id in (select order_pk from shipments where state = 'lost');

-- Of an order, at most one: what went back of money that the shop does not have yet. Nothing is received by it.
alter table payments drop constraint payments_driver_check, drop constraint payments_refunded_check;
alter table payments
  add constraint payments_driver_check check (driver in ('manual-transfer', 'jazzcash-hosted', 'staff-record', 'paid-status',
    'courier-settlement', 'at-the-door')),
  add constraint payments_refunded_check check (refunded >= 0 and (refunded <= coalesce(received, 0) or driver = 'at-the-door')),
  add constraint payments_at_the_door check (driver <> 'at-the-door' or received = 0);
create unique index payments_at_the_door on payments (order_pk) where driver = 'at-the-door';

-- Nothing redeems a credit: who was promised one gets the money.
update aftersales set outcome = 'refund' where outcome = 'credit' and received_at is null;

-- As before, and what was given by hand is with the counter.
create or replace function post_payment_event() returns trigger language plpgsql as $$
declare
  payment payments;
  posted bigint;
  moved bigint;
  entry bigint;
  place text;
  -- Where the other side stands: with the customer, or with whom cash was left at the door.
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
      select 'couriers', coalesce(holder.courier, shipments.courier, 'counter'), shipments.id
      into other.account, other.courier, other.shipment_id
      from shipments left join lateral (
        select journal_lines.courier from journal_lines where shipment_id = shipments.id and account = 'couriers'
        group by journal_lines.courier having sum(amount) > 0 order by sum(amount) desc limit 1) as holder on true
      where shipments.order_pk = payment.order_pk and direction <> 'return' and cod > 0 and handed_over_at is not null
        and (payment.shipment_id is null or shipments.id = payment.shipment_id)
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

-- What was delivered without a courier, and has not been recorded as paid, is with the counter.
do $$
declare
  parcel record;
  entry bigint;
begin
  for parcel in
    select distinct on (orders.id) shipments.id, orders.id as order_pk, shipments.delivered_at, least(cod, total - coalesce(credited, 0) - (
      select coalesce(sum(payments.received - refunded), 0) from payments where payments.order_pk = orders.id and payments.state = 'verified')) as sum
    from shipments join orders on orders.id = shipments.order_pk
    where shipments.state = 'delivered' and direction = 'forward' and shipments.courier is null and cod > 0 and status = 'Shipped'
      and not exists (select from journal_lines where shipment_id = shipments.id and account = 'couriers')
    order by orders.id, number
  loop
    if parcel.sum <= 0 then continue; end if;
    insert into journal (kind, day) values ('delivered', shop_day(parcel.delivered_at)) returning id into entry;
    insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount) values
      (entry, 'couriers', 'counter', parcel.order_pk, parcel.id, parcel.sum),
      (entry, 'customers', null, parcel.order_pk, parcel.id, -parcel.sum);
  end loop;
end $$;
