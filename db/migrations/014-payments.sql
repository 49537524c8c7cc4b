-- The ledger of payments: one row for each attempt to pay, and what became of it, one entry after the other.

-- What a person of the shop has to look at, although nobody claims anything; null most of the time. It follows from the
-- order and its payments (attention.ts).
alter table orders add column attention text check (attention in
  ('paid_after_hold', 'paid_but_cancelled', 'paid_twice', 'underpaid', 'payment_unclear'));

create table payments (
  id integer generated always as identity primary key,
  order_row integer not null references orders (id) on delete cascade,
  driver text not null check (driver in ('manual-transfer', 'jazzcash-hosted')),
  method text not null check (length(method) between 1 and 40),
  -- What a payment service knows the attempt by: of random letters, so that it cannot be guessed.
  reference text not null unique check (reference ~ '^[A-Z0-9]{8,20}$'),
  -- Asked for; what has arrived may differ.
  amount bigint not null check (amount >= 0),
  received bigint check (received >= 0),
  state text not null check (state in ('awaiting', 'claimed', 'verified', 'failed', 'refunded')),
  -- The payment service has the attempt, and has neither taken nor refused the money.
  is_pending boolean not null default false,
  -- The payment service was asked often enough without a clear answer: a person must look.
  is_unclear boolean not null default false,
  transaction_id text check (length(transaction_id) between 1 and 64),
  -- When the payment service is to be asked next, and how often it was.
  ask_at timestamptz,
  asked smallint not null default 0 check (asked >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state not in ('verified', 'refunded') or received is not null)
);
create index payments_order on payments (order_row, id);
create unique index payments_transaction on payments (transaction_id) where transaction_id is not null;
create index payments_to_ask on payments (ask_at) where ask_at is not null;

create table payment_events (
  id bigint generated always as identity primary key,
  payment_id integer not null references payments (id) on delete cascade,
  kind text not null check (kind in ('awaiting', 'pending', 'claimed', 'verified', 'failed', 'refunded', 'unclear')),
  source text not null check (source in ('shop', 'shopper', 'return', 'ipn', 'inquiry', 'staff')),
  staff_id integer references staff (id) on delete set null,
  amount bigint check (amount >= 0),
  -- The payment service's own code.
  code text check (length(code) between 1 and 40),
  note text check (length(note) between 1 and 500),
  created_at timestamptz not null default now()
);
create index payment_events_payment on payment_events (payment_id, id);

-- What was written down stays as it was. Entries go with their order, and a person who leaves is taken out of them.
create function keep_payment_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and new.staff_id is null
    and (new.id, new.payment_id, new.kind, new.source, new.amount, new.code, new.note, new.created_at)
      is not distinct from (old.id, old.payment_id, old.kind, old.source, old.amount, old.code, old.note, old.created_at)
    then return new;
  end if;
  raise exception 'Entries of the ledger are not changed.';
end $$;
create trigger payment_events_kept before update or delete on payment_events
  for each row execute function keep_payment_events();

-- Opens the first payment of a wallet session that the same transaction has just placed.
create function open_payment(session text, pay_driver text, pay_method text, pay_reference text, pay_amount bigint)
returns void language plpgsql as $$
declare
  new_id integer;
begin
  insert into payments (order_row, driver, method, reference, amount, state, created_at, updated_at)
  select id, pay_driver, pay_method, pay_reference, pay_amount, 'awaiting', created_at, created_at
  from orders where session_id = session
  returning id into strict new_id;
  insert into payment_events (payment_id, kind, source) values (new_id, 'awaiting', 'shop');
end $$;

-- Wallet orders from before the ledger.
insert into payments (order_row, driver, method, reference, amount, received, state, transaction_id, created_at, updated_at)
select id, 'manual-transfer', payment_method, 'GUL' || upper(substr(md5(id::text || view_token), 1, 17)), ahead,
  case when payment_state in ('verified', 'refunded') then ahead end,
  case when payment_state = 'on_delivery' then 'awaiting' else payment_state end, transaction_id, created_at, updated_at
from orders cross join lateral (select case when advance > 0 then advance else total end as ahead) as asked
where session_id is not null;
insert into payment_events (payment_id, kind, source, created_at)
select id, state, 'shop', updated_at from payments;
