-- expand
-- What couriers say that they pay, file by file (docs/concepts/accounts.md).

-- What the columns of a courier's file mean, once staff have said it.
create table settlement_mappings (
  id integer generated always as identity primary key,
  courier text not null,
  -- The headings of the file, plain, with a line for each.
  headings text not null check (length(headings) between 1 and 10000),
  -- {"tracking_number": 0, "net": 8}: the places of its columns, from 0.
  columns jsonb not null,
  staff_id integer references staff (id) on delete set null,
  updated_at timestamptz not null default now(),
  unique (courier, headings)
);
create index settlement_mappings_staff on settlement_mappings (staff_id) where staff_id is not null;
select audit_table('settlement_mappings', 'courier', hidden => 'headings,staff_id');

create table settlements (
  id integer generated always as identity primary key,
  courier text not null check (length(courier) between 1 and 40),
  -- The courier's own number of it, such as that of a CPR.
  reference text not null check (length(reference) between 1 and 60),
  -- Its day, whose tax rates count.
  day date not null,
  state text not null default 'draft' check (state in ('draft', 'posting', 'posted')),
  -- Why the last posting wrote nothing.
  refusal text check (length(refusal) between 1 and 600),
  file_name text not null check (length(file_name) between 1 and 200),
  -- SHA-256 of the file.
  file_hash text not null,
  -- Fields that the file has no column for.
  absent text[] not null default '{}',
  -- What the rows add up to; money is paisa.
  count integer not null check (count > 0),
  gross bigint not null,
  net bigint not null,
  -- What of it is in the journal; the rest was left out.
  posted_net bigint,
  created_by integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  posted_by integer references staff (id) on delete set null,
  posted_at timestamptz,
  check (state <> 'posted' or posted_at is not null and posted_net is not null)
);
create unique index settlements_reference on settlements (courier, upper(reference));
create index settlements_newest on settlements (day desc, id desc);
create index settlements_posting on settlements (id) where state = 'posting';
create index settlements_created_by on settlements (created_by) where created_by is not null;
create index settlements_posted_by on settlements (posted_by) where posted_by is not null;
select audit_table('settlements', 'reference', hidden => 'file_hash,absent,file_name,created_by,posted_by,posted_at,posted_net');

create table settlement_lines (
  settlement_id integer not null references settlements (id) on delete cascade,
  -- The line of the file.
  line integer not null check (line > 0),
  tracking_number text not null check (length(tracking_number) between 1 and 60),
  order_reference text check (length(order_reference) between 1 and 100),
  -- As the courier wrote it.
  status text check (length(status) between 1 and 100),
  outcome text not null check (outcome in ('delivered', 'returned')),
  -- In paisa: what was collected, what the courier keeps of it, and what it pays.
  cod bigint not null,
  charges bigint not null,
  service_tax bigint not null,
  income_tax_withheld bigint not null,
  sales_tax_withheld bigint not null,
  other bigint not null,
  net bigint not null,
  decision text check (decision in ('accept', 'leave_out')),
  decided_by integer references staff (id) on delete set null,
  -- The rest is settled with the posting.
  shipment_id integer references shipments (id) on delete set null,
  result text check (result in ('matched', 'difference', 'unknown', 'twice', 'not_due')),
  sentence text check (length(sentence) between 1 and 600),
  -- It stands in the journal as what became of its parcel.
  is_of_parcel boolean not null default false,
  primary key (settlement_id, line)
);
create index settlement_lines_number on settlement_lines (upper(tracking_number));
create index settlement_lines_staff on settlement_lines (decided_by) where decided_by is not null;
create index settlement_lines_shipment on settlement_lines (shipment_id) where shipment_id is not null;
-- A parcel is paid for once, and what its way back costs is taken once.
create unique index settlement_lines_once on settlement_lines (shipment_id, outcome) where is_of_parcel;

-- Only what a person decides; the rows of the file are in its own entry.
create trigger settlement_lines_audit after update of decision on settlement_lines
  for each row when (current_setting('shop.staff', true) <> '' and old.decision is distinct from new.decision)
  execute function audit_change('reference', 'decision', '', '', 'settlements', 'settlement_id', 'line');

create table bank_credits (
  id integer generated always as identity primary key,
  settlement_id integer not null unique references settlements (id),
  account text not null check (account in ('bank', 'jazzcash', 'sadapay', 'easypaisa', 'raast')),
  day date not null,
  amount bigint not null check (amount > 0),
  -- The bank's own number of it.
  reference text not null check (length(reference) between 1 and 60),
  entry_id bigint not null references journal (id),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create unique index bank_credits_reference on bank_credits (account, upper(reference));
create index bank_credits_entry on bank_credits (entry_id);
create index bank_credits_staff on bank_credits (staff_id) where staff_id is not null;
select audit_table('bank_credits', 'reference', hidden => 'entry_id,staff_id');

-- What is posted stays as it is; foreign keys may clear a colleague or a parcel that is gone.
create function reject_posted_settlement_change() returns trigger language plpgsql as $$
declare
  posted boolean := true;
begin
  if tg_table_name = 'settlements' then posted := old.state = 'posted';
  elsif tg_table_name = 'settlement_lines' then
    posted := exists (select from settlements where id = old.settlement_id and state = 'posted');
  end if;
  if posted and pg_trigger_depth() = 1 then raise exception 'A posted settlement is not changed'; end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger settlements_posted before update or delete on settlements
  for each row execute function reject_posted_settlement_change();
create trigger settlement_lines_posted before update or delete on settlement_lines
  for each row execute function reject_posted_settlement_change();
create trigger bank_credits_posted before update or delete on bank_credits
  for each row execute function reject_posted_settlement_change();

create function reject_line_of_posted_settlement() returns trigger language plpgsql as $$
begin
  if exists (select from settlements where id = new.settlement_id and state = 'posted') then
    raise exception 'A posted settlement is not changed';
  end if;
  return new;
end $$;
create trigger settlement_lines_new before insert on settlement_lines
  for each row execute function reject_line_of_posted_settlement();

-- The parcel at whose door the money was collected, where it is known.
alter table payments add column shipment_id integer references shipments (id) on delete set null;
create index payments_shipment on payments (shipment_id) where shipment_id is not null;
alter table payments drop constraint payments_driver_check;
alter table payments add constraint payments_driver_check
  check (driver in ('manual-transfer', 'jazzcash-hosted', 'staff-record', 'paid-status', 'courier-settlement'));

-- As before, and for the parcel that the payment names. What is given back is the customer's, also when a courier had brought it, and
-- of a settled payment it comes from the bank.
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

-- Whether a courier has paid for what it delivered follows from what the journal says that it still holds, whoever wrote it.
create function keep_remitted() returns trigger language plpgsql as $$
begin
  update shipments set remitted_at = case when state = 'delivered' and balance.owed <= 0 then coalesce(remitted_at, now()) end
  from (
    select shipment_id, sum(amount) as owed from journal_lines
    where account = 'couriers' and shipment_id in (select shipment_id from added where account = 'couriers')
    group by shipment_id
  ) as balance
  where shipments.id = balance.shipment_id and cod > 0
    and (remitted_at is not null) <> (state = 'delivered' and balance.owed <= 0);
  return null;
end $$;
create trigger journal_lines_remitted after insert on journal_lines referencing new table as added
  for each statement execute function keep_remitted();

update shipments set remitted_at = case when balance.owed <= 0 then coalesce(delivered_at, now()) end
from (select shipment_id, sum(amount) as owed from journal_lines where account = 'couriers' group by shipment_id) as balance
where shipments.id = balance.shipment_id and state = 'delivered' and cod > 0 and (remitted_at is null) = (balance.owed <= 0);
