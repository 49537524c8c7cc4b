-- expand
-- Pictures that come with an import: from addresses in its file, or from a ZIP beside it (docs/concepts/import.md).
create table import_pictures (
  import_id integer not null,
  -- Of its product among the rows of the import.
  place integer not null,
  -- Among the pictures that the file has of the product, from 1.
  position smallint not null check (position >= 1),
  product_id integer not null references products (id) on delete cascade,
  line integer not null,
  -- Of the web, or the name of a file of the ZIP.
  address text not null check (length(address) between 1 and 2000),
  alt text check (length(alt) between 1 and 200),
  -- `known`: the product had it before.
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'known', 'failed', 'undone')),
  -- Why it failed.
  reason text check (length(reason) between 1 and 300),
  picture text references pictures (name) on delete set null,
  primary key (import_id, place, position),
  foreign key (import_id, place) references import_rows (import_id, place) on delete cascade,
  constraint import_pictures_failed_check check ((state = 'failed') = (reason is not null))
);
create index import_pictures_product on import_pictures (product_id);
create index import_pictures_picture on import_pictures (picture) where picture is not null;
create index import_pictures_waiting on import_pictures (import_id, place, position) where state = 'waiting';

-- What stood at an address, so that the same file fetches nothing twice.
create table fetched_pictures (
  -- SHA-256 of the address.
  address_hash text primary key check (length(address_hash) = 64),
  picture text not null references pictures (name) on delete cascade,
  fetched_at timestamptz not null default now()
);
create index fetched_pictures_picture on fetched_pictures (picture);

-- A ZIP arrives in parts, and they go when its pictures are with their products.
create table import_archives (
  import_id integer primary key references imports (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  parts integer not null check (parts between 1 and 200),
  -- Pictures in it, once it has been looked at.
  pictures integer check (pictures >= 0),
  -- Files whose name is none of a product of the import, once it was applied.
  unmatched text[] not null default '{}',
  planned_at timestamptz,
  -- Why it was refused.
  reason text check (length(reason) between 1 and 300)
);

create table import_archive_parts (
  import_id integer not null references import_archives (import_id) on delete cascade,
  -- From 1.
  part integer not null check (part between 1 and 200),
  bytes bytea not null,
  primary key (import_id, part)
);
-- Pictures do not get smaller by another compression.
alter table import_archive_parts alter column bytes set storage external;
