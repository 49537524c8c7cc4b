-- expand
-- What comes along from the shop of before (docs/concepts/moving.md).

create table redirects (
  id integer generated always as identity primary key,
  -- As it is compared: small letters, no query, no slash at its end.
  path text not null unique check (length(path) between 2 and 400 and path like '/%' and path !~ '[?#\s]'),
  -- Always of this shop: with one slash at its beginning no other host can be meant.
  target text not null check (length(target) between 1 and 400 and target like '/%' and target !~ '^/[/\\]|\s'),
  -- The path of the target as it is compared, so that no address leads on to another that is redirected.
  target_path text not null check (target_path <> path),
  source text not null default 'staff' check (length(source) between 1 and 40),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index redirects_newest on redirects (created_at desc, id desc);
create index redirects_target on redirects (target_path);
select audit_table('redirects', 'path', hidden => 'hits,last_hit_at,version,updated_at');

create table not_found_addresses (
  id bigint generated always as identity primary key,
  path text not null unique check (length(path) between 2 and 200),
  hits integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
create index not_found_addresses_often on not_found_addresses (hits desc, last_at desc);
create index not_found_addresses_old on not_found_addresses (last_at);
select audit_table('not_found_addresses', 'path', recorded => 'path');

create table moving_files (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('orders', 'customers', 'reviews')),
  system text not null check (system in ('shopify', 'woocommerce', 'judgeme', 'loox', 'other')),
  file_name text not null check (length(file_name) between 1 and 200),
  state text not null default 'read' check (state in ('read', 'applying', 'applied', 'undone')),
  created_by integer references staff (id) on delete set null,
  applied_by integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz
);
create index moving_files_created_by on moving_files (created_by) where created_by is not null;
create index moving_files_applied_by on moving_files (applied_by) where applied_by is not null;
create index moving_files_applying on moving_files (id) where state = 'applying';
select audit_table('moving_files', 'file_name', hidden => 'created_by,applied_by,applied_at,undone_at');

create table moving_rows (
  file_id integer not null references moving_files (id) on delete cascade,
  -- Of the file, where the row begins.
  line integer not null check (line > 0),
  -- Null: the row cannot be taken, or its person was erased.
  record jsonb,
  problem text check (length(problem) between 1 and 500),
  is_applied boolean not null default false,
  -- What an applied row replaced.
  before jsonb,
  primary key (file_id, line)
);
create index moving_rows_waiting on moving_rows (file_id, line) where record is not null and not is_applied;

-- Orders of the earlier shop: to look at, apart from the orders of this one, and in none of its sums.
create table earlier_orders (
  id integer generated always as identity primary key,
  file_id integer not null references moving_files (id),
  system text not null,
  number text not null check (length(number) between 1 and 60),
  ordered_at timestamptz not null,
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  -- As the file has it, where it is no phone: a spreadsheet has rounded its digits away, or it is of another country.
  phone_text text check (length(phone_text) between 1 and 60),
  name text check (length(name) between 1 and 200),
  city text check (length(city) between 1 and 100),
  lines text not null check (length(lines) <= 8000),
  -- In hundredths of the currency.
  total bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  payment text check (length(payment) between 1 and 200),
  fulfilment text check (length(fulfilment) between 1 and 60),
  -- Null: nobody knows what became of it. That a cash order left the house says nothing.
  outcome text check (outcome in ('cancelled', 'refunded', 'voided')),
  tags text[] not null default '{}',
  -- Of the row of the file, so that the same row again is known.
  fingerprint text not null check (length(fingerprint) = 43),
  unique (system, number)
);
create index earlier_orders_phone on earlier_orders (phone, ordered_at desc) where phone is not null;
create index earlier_orders_newest on earlier_orders (ordered_at desc, id desc);
create index earlier_orders_lost on earlier_orders (ordered_at desc, id desc) where phone is null and phone_text is not null;
create index earlier_orders_file on earlier_orders (file_id);

create table earlier_customers (
  id integer generated always as identity primary key,
  file_id integer not null references moving_files (id),
  system text not null,
  phone text not null unique check (phone ~ '^\+[0-9]{8,15}$'),
  name text check (length(name) between 1 and 200),
  email text check (length(email) between 1 and 254),
  city text check (length(city) between 1 and 100),
  note text check (length(note) between 1 and 2000),
  tags text[] not null default '{}',
  orders integer check (orders >= 0),
  -- In hundredths of the earlier shop's currency.
  spent bigint,
  -- Consent to be written to, only from a column that says yes; with the moment and the file that said so.
  allows_mail boolean not null default false,
  allows_messages boolean not null default false,
  consent_at timestamptz,
  consent_source text check (length(consent_source) between 1 and 200),
  fingerprint text not null check (length(fingerprint) = 43),
  constraint earlier_customers_consent_check check ((allows_mail or allows_messages) = (consent_at is not null and consent_source is not null))
);
create index earlier_customers_file on earlier_customers (file_id);

-- Reviews of the earlier shop; each is known again by what it says.
alter table reviews
  add column earlier_key text unique check (length(earlier_key) = 43),
  add column earlier_file_id integer references moving_files (id),
  add constraint reviews_earlier_check check ((earlier_key is null) = (earlier_file_id is null));
create index reviews_earlier_file on reviews (earlier_file_id) where earlier_file_id is not null;

-- Steps of the move of which only a person knows whether they are done.
create table moving_steps (
  key text primary key check (length(key) between 1 and 40),
  done_at timestamptz not null default now()
);
select audit_table('moving_steps', 'key');
