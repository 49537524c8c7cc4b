-- expand
-- Double entry: what customers and couriers owe, and where the money is (docs/concepts/accounts.md).

create function shop_day(at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Asia/Karachi'))::date
$$;

create table journal (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'refund', 'moved', 'delivered', 'returned', 'settlement', 'bank_credit', 'cash_handed_in',
    'claim', 'write_off', 'correction', 'opening')),
  -- The day that it counts for, in the shop's time zone.
  day date not null,
  payment_event_id bigint references payment_events (id) on delete set null,
  -- What wrote it and stands in a table of its own, such as settlement:12.
  source text check (length(source) between 1 and 60),
  -- The entry that this one takes back.
  reverses bigint unique references journal (id),
  note text check (length(note) between 1 and 300),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index journal_day on journal (day, id);
create index journal_payment_event on journal (payment_event_id) where payment_event_id is not null;
create index journal_source on journal (source) where source is not null;
create index journal_staff on journal (staff_id) where staff_id is not null;

create table journal_lines (
  entry_id bigint not null references journal (id),
  -- What customers owe (less than zero: what the shop owes them), what couriers, riders and the counter hold for the shop,
  -- what is on its way to the bank, where money is, what was earned, and what it cost.
  account text not null check (account in ('customers', 'couriers', 'in_transit', 'bank', 'jazzcash', 'sadapay', 'easypaisa', 'raast',
    'card', 'cash', 'sales', 'returned_sales', 'delivery_charges', 'courier_charges', 'service_tax', 'income_tax_withheld',
    'sales_tax_withheld', 'claims', 'written_off', 'differences', 'opening')),
  -- Of the account of couriers: which one.
  courier text,
  order_pk integer references orders (id) on delete set null,
  shipment_id integer references shipments (id) on delete set null,
  -- In paisa; more than zero is debit.
  amount bigint not null check (amount <> 0),
  check ((account = 'couriers') = (courier is not null))
);
create index journal_lines_entry on journal_lines (entry_id);
create index journal_lines_couriers on journal_lines (courier, shipment_id) where courier is not null;
create index journal_lines_order on journal_lines (order_pk) where order_pk is not null;
create index journal_lines_shipment on journal_lines (shipment_id) where shipment_id is not null;

create function check_journal_entry() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from journal_lines where entry_id = new.entry_id) <> 0 then
    raise exception 'Entry % of the journal does not sum to zero', new.entry_id;
  end if;
  return null;
end $$;
create constraint trigger journal_lines_balance after insert on journal_lines deferrable initially deferred
  for each row execute function check_journal_entry();

create function reject_journal_change() returns trigger language plpgsql as $$
begin
  -- It outlives the order, the parcel and the colleague that it names.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return new; end if;
  -- Whole entries go with the demo orders that they are about.
  if tg_op = 'DELETE' and current_setting('shop.removes_demo', true) = 'yes' then return old; end if;
  raise exception 'The journal only grows';
end $$;
create trigger journal_append_only before update or delete on journal for each row execute function reject_journal_change();
create trigger journal_lines_append_only before update or delete on journal_lines for each row execute function reject_journal_change();

-- In paisa, dated: a rate counts from its day until the next one of its kind.
create table tax_rates (
  kind text not null check (kind in ('service_tax', 'income_tax_withheld', 'sales_tax_withheld')),
  valid_from date not null,
  -- Hundredths of a percent.
  rate integer not null check (rate between 0 and 10000),
  note text not null check (length(note) between 1 and 300),
  primary key (kind, valid_from)
);
insert into tax_rates values
  ('service_tax', '2020-01-01', 1600, 'Sales tax on services, Punjab'),
  ('income_tax_withheld', '2025-07-01', 200, 'On what the courier collects in cash; ask your tax adviser'),
  ('sales_tax_withheld', '2025-07-01', 200, 'On what the courier collects; ask your tax adviser');

-- Where the money of a payment is.
create function account_of_payment(method text, driver text) returns text language sql immutable as $$
  select case
    when driver = 'courier-settlement' then 'in_transit'
    when method in ('jazzcash', 'sadapay', 'bank', 'easypaisa', 'raast', 'card') then method
    else 'cash'
  end
$$;

-- Every entry of the payment ledger that moves money is one of the journal, whoever writes it.
create function post_payment_event() returns trigger language plpgsql as $$
declare
  payment payments;
  posted bigint;
  moved bigint;
  entry bigint;
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
  where event.payment_id = payment.id and line.account in ('customers', 'couriers')
  order by journal.id desc limit 1;
  if other.account is null then
    other.account := 'customers';
    if payment.method in ('cod', 'cash') then
      select 'couriers', courier, id into other.account, other.courier, other.shipment_id from shipments
      where order_pk = payment.order_pk and direction <> 'return' and courier is not null and cod > 0 and handed_over_at is not null
      order by number limit 1;
      if not found then other.account := 'customers'; end if;
    end if;
  end if;
  insert into journal (kind, day, payment_event_id, staff_id)
  values (case when new.kind in ('refunded', 'refund_undone') then 'refund' else 'payment' end,
    shop_day(new.created_at), new.id, new.staff_id)
  returning id into entry;
  insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount) values
    (entry, account_of_payment(payment.method, payment.driver), null, payment.order_pk, null, moved),
    (entry, other.account, other.courier, payment.order_pk, other.shipment_id, -moved);
  return null;
end $$;
create trigger payment_events_journal after insert on payment_events for each row execute function post_payment_event();

-- A payment goes with the pieces of a merged order.
create function move_payment_in_journal() returns trigger language plpgsql as $$
declare
  entry bigint;
  moved constant bigint := coalesce(new.received, 0) - new.refunded;
begin
  if moved = 0 or new.state not in ('verified', 'refunded') then return null; end if;
  insert into journal (kind, day, staff_id) values ('moved', shop_day(now()),
    nullif(current_setting('shop.staff', true), '')::integer) returning id into entry;
  insert into journal_lines (entry_id, account, order_pk, amount) values
    (entry, 'customers', old.order_pk, moved), (entry, 'customers', new.order_pk, -moved);
  return null;
end $$;
create trigger payments_moved after update of order_pk on payments
  for each row when (old.order_pk <> new.order_pk) execute function move_payment_in_journal();

-- What there was before the journal: the payments, and the sales that were delivered.
do $$
declare
  known record;
  entry bigint;
begin
  for known in
    select payments.*, received - refunded as moved,
      (select max(id) from payment_events where payment_id = payments.id) as event,
      (select max(created_at) from payment_events where payment_id = payments.id) as at,
      parcel.id as shipment, parcel.courier
    from payments left join lateral (
      select id, courier from shipments where shipments.order_pk = payments.order_pk and courier is not null and cod > 0
        and handed_over_at is not null and payments.method in ('cod', 'cash') order by number limit 1) as parcel on true
    where state in ('verified', 'refunded') and received - refunded <> 0 order by payments.id
  loop
    insert into journal (kind, day, payment_event_id) values ('payment', shop_day(known.at), known.event)
    returning id into entry;
    insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount) values
      (entry, account_of_payment(known.method, known.driver), null, known.order_pk, null, known.moved),
      (entry, case when known.courier is null then 'customers' else 'couriers' end, known.courier, known.order_pk, known.shipment,
        -known.moved);
  end loop;
  for known in select * from shipments where state = 'delivered' and goods + delivery > 0 order by id loop
    insert into journal (kind, day) values ('delivered', shop_day(known.delivered_at)) returning id into entry;
    insert into journal_lines (entry_id, account, courier, order_pk, shipment_id, amount)
    select entry, line.* from (values
      ('customers', null, known.order_pk, known.id, known.goods + known.delivery),
      ('sales', null, known.order_pk, known.id, -known.goods),
      ('delivery_charges', null, known.order_pk, known.id, -known.delivery),
      ('couriers', known.courier, known.order_pk, known.id, case when known.courier is not null then known.cod else 0 end),
      ('customers', null, known.order_pk, known.id, case when known.courier is not null then -known.cod else 0 end)
    ) as line (account, courier, order_pk, shipment_id, amount) where amount <> 0;
  end loop;
end $$;
