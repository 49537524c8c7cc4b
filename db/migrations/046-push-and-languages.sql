-- expand
-- How staff hear of orders while the desk is closed, and in which language a customer is written to.

-- Devices that are told of new orders. One for each session, and gone with it: signed out, expired, or ended by an owner.
create table push_subscriptions (
  session_id uuid primary key references staff_sessions (id) on delete cascade,
  -- An address of the browser's push service, which nobody else knows.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  -- The browser's public key and secret, in base64url, with which messages are encrypted.
  p256dh text not null check (length(p256dh) = 87),
  auth text not null check (length(auth) = 22),
  -- Such as 22:00, by the clock of the device; never quiet when both are the same.
  quiet_from text not null check (quiet_from ~ '^[0-2]\d:[0-5]\d$'),
  quiet_to text not null check (quiet_to ~ '^[0-2]\d:[0-5]\d$'),
  time_zone text not null check (length(time_zone) between 1 and 60),
  created_at timestamptz not null default now(),
  -- When the push service last took a message, and since when it refuses them.
  succeeded_at timestamptz,
  failing_since timestamptz
);

-- Null: as the device that writes did it last.
alter table customers add column language text check (language in ('en', 'ur', 'roman'));
