-- expand
-- Notices of what an intruder would change go to the addresses of before, too.

-- Addresses that an owner or the shop no longer has. Notices still go there for thirty days.
create table former_addresses (
  address text primary key check (address = lower(address)),
  name text not null,
  -- When it was first replaced: the oldest come first where there are too many.
  first_until timestamptz not null default now(),
  until timestamptz not null default now()
);

create function keep_former_address() returns trigger language plpgsql as $$
begin
  insert into former_addresses (address, name) values (lower(old.email), old.username)
  on conflict (address) do update set until = now();
  return null;
end $$;

-- By trigger, so that no way of changing an account leaves it out.
create trigger staff_former_address after update on staff for each row
  when (old.role = 'owner' and old.disabled_at is null and old.email is not null
    and (lower(new.email) is distinct from lower(old.email) or new.role <> 'owner' or new.disabled_at is not null))
  execute function keep_former_address();
create trigger staff_former_address_of_deleted after delete on staff for each row
  when (old.role = 'owner' and old.disabled_at is null and old.email is not null)
  execute function keep_former_address();

create table staff_notices (
  id bigint generated always as identity primary key,
  -- What was changed, such as wallets; each has its own limit.
  topics text[] not null,
  notice jsonb not null,
  -- The addresses of the moment of the change, so that no later change diverts it.
  receivers jsonb not null,
  -- For the hourly summary, because too many came before it.
  waits boolean not null,
  at timestamptz not null default now()
);
create index staff_notices_newest on staff_notices (at);
create index staff_notices_waiting on staff_notices (id) where waits;
