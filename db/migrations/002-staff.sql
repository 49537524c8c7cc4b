-- People who sign in, and their refresh tokens.

create table staff (
  id integer generated always as identity primary key,
  username text not null check (length(username) between 1 and 150),
  email text,
  password_hash text not null,
  is_admin boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_username on staff (lower(username));

-- Only a hash is kept. A token used twice ends every token of its family (rulings 32).
create table refresh_tokens (
  token_hash text primary key,
  family uuid not null,
  staff_id integer not null references staff (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index refresh_tokens_family on refresh_tokens (family);
create index refresh_tokens_staff on refresh_tokens (staff_id);
create index refresh_tokens_expiry on refresh_tokens (expires_at);

-- Counts of calls per address, shared between nodes (the columns are those of rate-limiter-flexible).
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);
