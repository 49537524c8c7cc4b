-- Sessions of their own, so that ending one ends its access tokens too. Wrong passwords per account, and the places people sign in from.

-- From signing in to signing out. Every refresh moves `expires_at` on, never beyond 30 days after `started_at`.
create table staff_sessions (
  id uuid primary key,
  staff_id integer not null references staff (id) on delete cascade,
  -- The account's number at the time of signing in; when that counts up, the session is over.
  token_epoch integer not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expiry on staff_sessions (expires_at);

insert into staff_sessions (id, staff_id, token_epoch, started_at, expires_at)
select family, min(staff_id), max(token_epoch), min(created_at), least(max(expires_at), min(created_at) + interval '30 days')
from refresh_tokens group by family;

alter table refresh_tokens rename column family to session_id;
alter table refresh_tokens
  drop column staff_id,
  drop column token_epoch,
  drop column expires_at,
  -- The token that was changed for this one; null for the first of a session.
  add column parent_hash text,
  -- Whether a lost answer was asked for once more: that is allowed one time.
  add column retried boolean not null default false,
  add foreign key (session_id) references staff_sessions (id) on delete cascade;
alter index refresh_tokens_family rename to refresh_tokens_session;
create index refresh_tokens_parent on refresh_tokens (parent_hash);

-- Accounts by hash, so that names which nobody has are slowed down alike and the table names nobody.
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
