-- expand
-- What the people at the desk know of an order, and which step comes next (docs/concepts/order-desk.md).

create table customers (
  id integer generated always as identity primary key,
  -- In addresses instead of the phone.
  token text not null unique default replace(gen_random_uuid()::text, '-', '') check (token ~ '^[0-9a-f]{32}$'),
  note text check (length(note) between 1 and 2000),
  -- 'block': nothing goes out; 'advance': only what is paid ahead.
  restriction text check (restriction in ('block', 'advance')),
  restricted_until date,
  restriction_reason text check (length(restriction_reason) between 1 and 300),
  last_order_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint customers_restricted_check check (
    (restriction is null) = (restriction_reason is null) and (restriction is not null or restricted_until is null))
);

create index customers_newest on customers (last_order_at desc, id desc);

-- A customer may have several, and a phone has one customer.
create table customer_phones (
  phone text primary key check (phone ~ '^\+[0-9]{8,15}$'),
  customer_id integer not null references customers (id) on delete cascade
);
create index customer_phones_customer on customer_phones (customer_id);

-- Everybody who placed an order is a customer.
create function keep_customer() returns trigger language plpgsql as $$
declare
  new_id integer;
begin
  update customers set last_order_at = greatest(last_order_at, new.created_at)
  where id = (select customer_id from customer_phones where phone = new.phone);
  if not found then
    insert into customers (last_order_at) values (new.created_at) returning id into new_id;
    insert into customer_phones values (new.phone, new_id) on conflict do nothing;
    -- Two first orders at the same moment.
    if not found then delete from customers where id = new_id; end if;
  end if;
  return null;
end $$;
create trigger orders_customer after insert or update of placed_at, phone on orders for each row
  when (new.placed_at is not null) execute function keep_customer();

do $$
declare
  known record;
  new_id integer;
begin
  for known in select phone, max(created_at) as last_order_at from orders where placed_at is not null group by phone loop
    insert into customers (last_order_at) values (known.last_order_at) returning id into new_id;
    insert into customer_phones values (known.phone, new_id);
  end loop;
end $$;

alter table orders
  alter column email drop not null,
  alter column postal_code drop not null,
  -- Where it was placed; everything but 'shop' was written by staff.
  add column channel text not null default 'shop' check (channel in ('shop', 'whatsapp', 'phone', 'instagram', 'counter')),
  add column placed_by integer references staff (id) on delete set null,
  add column second_phone text check (second_phone ~ '^\+[0-9]{8,15}$'),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column assigned_to integer references staff (id) on delete set null,
  -- Who is calling the customer right now, so that no two people ring her.
  add column called_by integer references staff (id) on delete set null,
  add column called_until timestamptz,
  -- How often nobody answered since it was last decided, and when to call again.
  add column unanswered_calls smallint not null default 0 check (unanswered_calls >= 0),
  add column next_call_at timestamptz,
  add column on_hold_since timestamptz,
  -- The hold ends on that day by itself; null: when somebody ends it.
  add column on_hold_until date,
  add column on_hold_reason text check (length(on_hold_reason) between 1 and 300),
  -- The day that the customer asked for.
  add column deliver_on date,
  -- The total that the customer has said yes to, in paisa; another total has to be agreed on again.
  add column agreed_total bigint,
  add column has_made_on_order boolean not null default false,
  add column ready_by date,
  -- When the pieces made on order were ready to be packed.
  add column ready_at timestamptz,
  add column shipped_at timestamptz,
  add column slip_printed_at timestamptz,
  add column merged_into integer references orders (id) on delete set null,
  add column is_demo boolean not null default false,
  -- The next step of an order that is not finished; null of all others. A trigger keeps both.
  add column queue text check (queue in
    ('payment', 'new', 'no_answer', 'on_hold', 'workshop', 'to_pack', 'to_hand_over', 'moving', 'coming_back')),
  add column queued_at timestamptz;

-- The one rule for the next step. Money comes first: an order whose payment is not found must not be packed.
create function queue_of(o orders) returns text language sql stable as $$
  select case
    when o.placed_at is null then null
    when o.status = 'Cancelled' then
      case when o.returning_at is not null and o.received_back_at is null then 'coming_back' end
    when o.delivered_at is not null or o.status = 'Paid' and o.shipped_at is not null then null
    when o.status = 'Shipped' then 'moving'
    when o.on_hold_since is not null then 'on_hold'
    when o.payment_method <> 'cod' and not o.rest_in_cash and o.payment_state in ('awaiting', 'claimed', 'failed', 'refunded')
      or o.attention in ('underpaid', 'payment_unclear', 'payment_waiting') then 'payment'
    when o.status = 'Pending' or o.agreed_total <> o.total then
      case when o.unanswered_calls > 0 then 'no_answer' else 'new' end
    when o.has_made_on_order and o.ready_at is null then 'workshop'
    when o.packed_at is null then 'to_pack'
    else 'to_hand_over'
  end
$$;

create function keep_queue() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- An insert of a whole row has no defaults (place_order).
    new.channel := coalesce(new.channel, 'shop');
    new.tags := coalesce(new.tags, '{}');
    new.unanswered_calls := coalesce(new.unanswered_calls, 0);
    new.has_made_on_order := coalesce(new.has_made_on_order, false) or new.advance > 0;
    new.is_demo := coalesce(new.is_demo, false);
  else
    if new.status = 'Shipped' and old.status <> 'Shipped' then new.shipped_at := coalesce(new.shipped_at, now());
    -- What is set back was never handed over.
    elsif new.status in ('Pending', 'Confirmed') then new.shipped_at := null; end if;
    if new.status <> 'Pending' and old.status = 'Pending' then
      new.unanswered_calls := 0;
      new.next_call_at := null;
      new.agreed_total := case when new.status <> 'Cancelled' then new.total end;
    end if;
  end if;
  new.queue := queue_of(new);
  if tg_op = 'INSERT' or new.queue is distinct from old.queue then
    new.queued_at := case when new.queue is not null then now() end;
  end if;
  return new;
end $$;

update orders set
  has_made_on_order = advance > 0 or exists (select from order_lines where order_pk = orders.id and order_lines.made_on_order),
  agreed_total = case when status in ('Confirmed', 'Paid', 'Shipped') then total end,
  shipped_at = (select max(created_at) from order_events
    where order_pk = orders.id and kind = 'status' and to_value = 'Shipped' and orders.status in ('Shipped', 'Paid', 'Cancelled'));
update orders set queue = queue_of(orders), queued_at = updated_at where placed_at is not null;
update orders set queued_at = null where queue is null;
create trigger orders_queue before insert or update on orders for each row execute function keep_queue();

-- The oldest of a queue first, its count and age from the index alone.
create index orders_queue on orders (queue, queued_at, id) where queue is not null;
create index orders_tags on orders using gin (tags) where tags <> '{}';
create index orders_assigned on orders (assigned_to, queued_at, id) where assigned_to is not null and queue is not null;
create index orders_calls_due on orders (next_call_at) where next_call_at is not null;
create index orders_holds_ending on orders (on_hold_until) where on_hold_until is not null;
create index orders_phone on orders (phone, created_at desc);
create index orders_total on orders (total, created_at desc) where placed_at is not null;

-- What a search finds an order by. The blank before every word lets it match beginnings of words; the last four digits of a phone
-- stand alone, as people say them.
create function order_words(order_id text, name text, phone text, second_phone text, email text, city text) returns text
language sql immutable parallel safe as $$
  select ' ' || order_id || ' ' || name || ' ' || phone || ' ' || right(phone, 4) || coalesce(' ' || second_phone, '')
    || coalesce(' ' || email, '') || ' ' || city
$$;
create index orders_words on orders using gin (order_words(order_id, name, phone, second_phone, email, city) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
drop index orders_search;

create table contact_attempts (
  id bigint generated always as identity primary key,
  order_pk integer not null references orders (id) on delete cascade,
  channel text not null check (channel in ('whatsapp', 'call', 'sms', 'email')),
  outcome text not null check (outcome in ('yes', 'no_answer', 'change', 'cancel', 'wrong_number', 'told')),
  note text check (length(note) between 1 and 500),
  next_at timestamptz,
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index contact_attempts_order on contact_attempts (order_pk, id);
create index contact_attempts_staff on contact_attempts (staff_id, created_at) where staff_id is not null;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in ('placed', 'status', 'payment', 'released', 'reminder',
  'extended', 'cash', 'parcel', 'packed', 'delivered', 'not_returned', 'received_back', 'reserved',
  'note', 'tags', 'assigned', 'hold', 'contact', 'edited', 'merged', 'printed', 'ready', 'told'));

-- What staff do to many orders at once: a row for each order, so that a job goes on where it was interrupted.
create table bulk_jobs (
  id uuid primary key default gen_random_uuid(),
  action text not null check (action in ('confirm', 'cancel', 'hold', 'tag', 'assign')),
  params jsonb not null default '{}',
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  undone_at timestamptz
);
create index bulk_jobs_unfinished on bulk_jobs (created_at) where finished_at is null;
create index bulk_jobs_age on bulk_jobs (created_at);

create table bulk_job_orders (
  job_id uuid not null references bulk_jobs (id) on delete cascade,
  order_pk integer not null references orders (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'undone', 'not_undone')),
  -- Why it was refused, as a sentence.
  reason text,
  -- Of a change of status.
  event_id bigint references order_events (id) on delete set null,
  -- What the change replaced.
  before jsonb,
  primary key (job_id, order_pk)
);
create index bulk_job_orders_order on bulk_job_orders (order_pk);
create index bulk_job_orders_waiting on bulk_job_orders (job_id, order_pk) where state = 'waiting';
