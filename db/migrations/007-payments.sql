-- The payment ledger: one row for each attempt to pay, and an append-only history of what became of it.

create table payments (
  id integer generated always as identity primary key,
  order_pk integer not null references orders (id) on delete cascade,
  driver text not null check (driver in ('manual-transfer', 'jazzcash-hosted', 'staff-record', 'paid-status')),
  method text not null check (length(method) between 1 and 40),
  -- The attempt's id at the payment service; random, so that it cannot be guessed.
  reference text not null unique check (reference ~ '^[A-Z0-9]{8,20}$'),
  -- What was asked for; `received` may differ.
  amount bigint not null check (amount >= 0),
  received bigint check (received >= 0),
  state text not null check (state in ('awaiting', 'claimed', 'verified', 'failed', 'refunded')),
  -- The payment service has neither taken nor refused the money yet.
  is_pending boolean not null default false,
  -- The last poll had no clear answer either: staff must look.
  is_unclear boolean not null default false,
  transaction_id text check (length(transaction_id) between 1 and 64),
  next_poll_at timestamptz,
  poll_count smallint not null default 0 check (poll_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_settled_check check (state not in ('verified', 'refunded') or received is not null)
);
create index payments_order on payments (order_pk, id);
create index payments_to_poll on payments (next_poll_at) where next_poll_at is not null;
create index payments_transaction on payments (transaction_id) where transaction_id is not null;
-- Anybody can claim any transaction id, so it is unique only among accepted payments.
create unique index payments_accepted on payments (transaction_id) where state in ('verified', 'refunded');

-- Also a second payment for an order that is verified already, which changes nothing of the order itself.
select audit_table('payments', 'order_id', recorded => 'received',
  parent_table => 'orders', parent_key => 'order_pk', item => 'reference');

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id integer not null references payments (id) on delete cascade,
  kind text not null check (kind in ('awaiting', 'pending', 'claimed', 'verified', 'failed', 'refunded', 'unclear', 'withdrawn')),
  source text not null check (source in ('shop', 'shopper', 'return', 'ipn', 'inquiry', 'staff')),
  staff_id integer references staff (id) on delete set null,
  amount bigint check (amount >= 0),
  -- The payment service's own result code.
  code text check (length(code) between 1 and 40),
  note text check (length(note) between 1 and 500),
  created_at timestamptz not null default now()
);
create index payment_events_payment on payment_events (payment_id, id);

-- Exceptions are what foreign keys do: deleting an order's events with it, and clearing a deleted account.
create function reject_payment_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.staff_id is null
    and (new.id, new.payment_id, new.kind, new.source, new.amount, new.code, new.note, new.created_at)
      is not distinct from (old.id, old.payment_id, old.kind, old.source, old.amount, old.code, old.note, old.created_at)
    then return new;
  end if;
  raise exception 'Entries of the ledger are not changed.';
end $$;
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function reject_payment_event_change();

-- For place_order: the first payment of the wallet session that it has just inserted.
create function open_payment(order_pk integer, payment first_payment, opened_at timestamptz) returns void language plpgsql as $$
declare
  new_id integer;
begin
  insert into payments (order_pk, driver, method, reference, amount, state, created_at, updated_at) values
    (order_pk, payment.driver, payment.method, payment.reference, payment.amount, 'awaiting', opened_at, opened_at)
  returning id into new_id;
  insert into payment_events (payment_id, kind, source) values (new_id, 'awaiting', 'shop');
end $$;
