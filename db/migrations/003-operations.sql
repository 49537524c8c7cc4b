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
  status smallint,
  -- json keeps the response byte by byte; jsonb would reorder its fields.
  response json,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- A key that is older than key_ttl is free again. Waits for a concurrent call with the same key, and loses to it.
create function store_response(
  key_scope text, idempotency_key text, request_hash text, response_status smallint, response_body json, key_ttl interval
) returns void language plpgsql as $$
begin
  insert into idempotency_keys as known (scope, key, body_hash, status, response)
  values (key_scope, idempotency_key, request_hash, response_status, response_body)
  on conflict (scope, key) do update
    set body_hash = excluded.body_hash, status = excluded.status, response = excluded.response, created_at = now()
    where known.created_at <= now() - key_ttl;
  if not found then perform raise_conflict('idempotency key'); end if;
end $$;
