-- expand
-- Lists of customers by what they spent and refused, what staff change of them in the audit log, and erasing one.

alter table customers
  -- In paisa, and how many parcels came back undelivered; triggers keep both for the lists.
  add column spent bigint not null default 0,
  add column refused integer not null default 0;

create function count_customer(id_of_customer integer) returns void language sql as $$
  update customers set spent = counted.spent, refused = counted.refused
  from (
    select
      coalesce(sum(total) filter (where status <> 'Cancelled' and (status = 'Paid' or delivered_at is not null)), 0) as spent,
      count(*) filter (where returning_at is not null and delivered_at is null) as refused
    from orders
    where placed_at is not null and phone in (select phone from customer_phones where customer_id = id_of_customer)
  ) as counted
  where id = id_of_customer and (customers.spent, customers.refused) is distinct from (counted.spent, counted.refused)
$$;

create function keep_customer_counts() returns trigger language plpgsql as $$
begin
  perform count_customer(customer_id) from customer_phones where phone in (old.phone, new.phone) order by customer_id;
  return null;
end $$;
create trigger orders_customer_counts after update of status, delivered_at, returning_at, total, phone on orders
  for each row when (new.placed_at is not null
    and (old.status, old.delivered_at, old.returning_at, old.total, old.phone)
      is distinct from (new.status, new.delivered_at, new.returning_at, new.total, new.phone))
  execute function keep_customer_counts();

update customers set spent = counted.spent, refused = counted.refused
from (
  select customer_id,
    coalesce(sum(total) filter (where status <> 'Cancelled' and (status = 'Paid' or delivered_at is not null)), 0) as spent,
    count(*) filter (where returning_at is not null and delivered_at is null) as refused
  from orders join customer_phones on customer_phones.phone = orders.phone
  where placed_at is not null
  group by customer_id
) as counted
where id = customer_id and (counted.spent > 0 or counted.refused > 0);

create index customers_spent on customers (spent desc, id desc);
create index customers_restricted on customers (last_order_at desc, id desc) where restriction is not null;
create index customers_refused on customers (last_order_at desc, id desc) where refused > 1;
create index customers_note on customers using gin (note gin_trgm_ops) where note is not null;

-- The log outlives a customer who was erased, so it has neither note nor reason.
select audit_table('customers', 'token', hidden => 'token,last_order_at,spent,refused', masked => 'note,restriction_reason');

-- Orders of erased customers have this phone, and are nobody's.
drop trigger orders_customer on orders;
create trigger orders_customer after insert or update of placed_at, phone on orders for each row
  when (new.placed_at is not null and new.phone <> '+00000000') execute function keep_customer();

-- What somebody wrote about a payment goes with the customer who is erased.
create or replace function reject_payment_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'UPDATE' and (new.staff_id is null or new.staff_id is not distinct from old.staff_id)
    and (new.note is null or new.note is not distinct from old.note)
    and (new.id, new.payment_id, new.kind, new.source, new.amount, new.code, new.created_at)
      is not distinct from (old.id, old.payment_id, old.kind, old.source, old.amount, old.code, old.created_at)
    then return new;
  end if;
  raise exception 'Entries of the ledger are not changed.';
end $$;
