-- Secrets that all nodes share. A shop may have the table already: it once came into being with the first secret.
create table if not exists secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
