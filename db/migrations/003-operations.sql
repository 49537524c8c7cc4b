-- What the shop keeps about itself: settings, secrets, rate counters, stored responses.

-- Such as that the demo catalogue was brought in, or when the last backup was made.
create table metadata (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- A setting that is missing here has its default (docs/product-rules.md#shop-settings).
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
select audit_table('settings', 'key');

-- Shared by all nodes.
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- The columns are those of rate-limiter-flexible.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expiry on rate_limits (expire);

-- Optimistic locking: the database is no longer as the caller read it. The caller reads again and retries.
create function raise_conflict(subject text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SH001', message = subject;
end $$;

-- The first response to a request with an Idempotency-Key (docs/product-rules.md#idempotency).
create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash text not null,
  -- json keeps the response byte by byte; jsonb would reorder its fields.
  response json,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create type idempotent_call as (scope text, key text, body_hash text, retention interval);

-- A key that is older than its retention is free again. Waits for a concurrent call with the same key, and loses to it.
create function store_response(call idempotent_call, call_response json) returns void language plpgsql as $$
begin
  insert into idempotency_keys as known (scope, key, body_hash, response)
  values (call.scope, call.key, call.body_hash, call_response)
  on conflict (scope, key) do update
    set body_hash = excluded.body_hash, response = excluded.response, created_at = now()
    where known.created_at <= now() - call.retention;
  if not found then perform raise_conflict('idempotency key'); end if;
end $$;

-- Cache tags that changed and the CDN has not been told of; empty without one.
create table cdn_purges (
  id bigint generated always as identity primary key,
  tag text not null,
  changed_at timestamptz not null default now()
);
