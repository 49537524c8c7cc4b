-- People who sign in, and their sessions. In all tables money is whole paisa and time is UTC (docs/product-rules.md#money).

create extension if not exists pg_trgm;

create table staff (
  id integer generated always as identity primary key,
  username text not null check (length(username) between 1 and 150),
  email text,
  password_hash text not null,
  is_admin boolean not null default false,
  -- What somebody with is_admin may do (app/features/staff/roles/roles.ts).
  role text not null default 'assistant' check (role in ('owner', 'assistant')),
  -- Somebody else knows the password: it opens nothing until its holder has chosen another one.
  must_change_password boolean not null default false,
  disabled_at timestamptz,
  -- Incremented to end all sessions of a person: a session is valid for the number that it began with.
  token_epoch integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint staff_owner_is_admin check (is_admin or role <> 'owner')
);
create unique index staff_username on staff (lower(username));

-- From sign-in to sign-out. Every refresh moves `expires_at`, never beyond 30 days after `started_at`.
create table staff_sessions (
  id uuid primary key,
  staff_id integer not null references staff (id) on delete cascade,
  token_epoch integer not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expiry on staff_sessions (expires_at);

-- Only hashes are stored. A token that is used twice ends its session (docs/product-rules.md#tokens).
create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references staff_sessions (id) on delete cascade,
  -- The token that this one replaced; null for the first of a session.
  parent_hash text,
  used_at timestamptz,
  -- A client whose response was lost may repeat a refresh once.
  retried boolean not null default false,
  created_at timestamptz not null default now()
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_parent on refresh_tokens (parent_hash);

-- By hash, so that unknown usernames are slowed down alike and the table reveals none.
create table sign_in_failures (
  account_hash text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_failures_expiry on sign_in_failures (expires_at);

-- Hashes of the address blocks and browsers from which somebody signed in before.
create table known_sign_in_sources (
  staff_id integer not null references staff (id) on delete cascade,
  source_hash text not null,
  last_used_at timestamptz not null default now(),
  primary key (staff_id, source_hash)
);
create index known_sign_in_sources_age on known_sign_in_sources (last_used_at);
