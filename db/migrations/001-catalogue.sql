-- Pictures, categories, products with stock, promotions, size charts.
-- Money is whole paisa in every table (rulings 3); time is timestamptz, that is UTC.

create extension if not exists pg_trgm;

-- A picture's name is made from its bytes, so the same picture is kept once and its address never changes.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f]{20}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  extension text not null check (extension in ('avif', 'webp', 'jpg')),
  bytes integer not null check (bytes > 0),
  blur text not null,
  created_at timestamptz not null default now()
);

create table categories (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  image text references pictures (name),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Slugs keep their letters' case (the spec links to Blooming-Haze), but two slugs may not differ by case alone.
create table products (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  slug text not null check (slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' and length(slug) <= 120),
  description text not null default '' check (length(description) <= 10000),
  price bigint not null check (price between 0 and 100000000000),
  color text not null default 'black' check (length(color) <= 60),
  category_id integer not null references categories (id),
  type text not null check (type in ('Kurta', 'Top', 'Dresses', 'Co-ord', 'Dupatta', 'Maxi')),
  size text not null default 'M' check (length(size) <= 200),
  piece_set text not null check (piece_set in ('1 Piece', '2 Piece', '3 Piece')),
  collection text not null check (collection in ('Womens Clothing', 'Kids Collection')),
  image text references pictures (name),
  image2 text references pictures (name),
  image3 text references pictures (name),
  image4 text references pictures (name),
  stock integer not null default 1 check (stock between 0 and 1000000),
  made_on_order boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index products_slug on products (lower(slug));
create index products_category on products (category_id, id);
create index products_collection on products (collection, id);
create index products_newest on products (created_at desc, id desc);
create index products_name_search on products using gin (name gin_trgm_ops);
create index products_pictures on products (image);
create index products_pictures2 on products (image2);
create index products_pictures3 on products (image3);
create index products_pictures4 on products (image4);

-- Only products that carry stock per size have rows here; then products.stock is their sum (rulings 16).
create table product_sizes (
  product_id integer not null references products (id) on delete cascade,
  size text not null check (length(size) between 1 and 20),
  stock integer not null check (stock between 0 and 1000000),
  position smallint not null,
  primary key (product_id, size)
);

-- A slug that a product once had; its address answers with a permanent redirect (rulings 8).
create table former_slugs (
  slug text primary key,
  product_id integer not null references products (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table promotions (
  id integer generated always as identity primary key,
  name text not null,
  type text not null check (type in ('percentage', 'flat')),
  -- Percent for a percentage (14 is 14 %), paisa for a flat discount.
  value bigint not null check (value > 0),
  scope text not null check (scope in ('category', 'collection')),
  target text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  banner_text text,
  created_at timestamptz not null default now(),
  check (type <> 'percentage' or value <= 100),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);

-- The three promotions of the specification (§9, rulings 7). Times are the shop's, Asia/Karachi; the end is the
-- first moment that no longer belongs to the promotion.
insert into promotions (name, type, value, scope, target, starts_at, ends_at, banner_text) values
  ('Eid 14 % off', 'percentage', 14, 'category', 'eid', null, null, null),
  ('Western Grace Rs 1,000 off', 'flat', 100000, 'category', 'western-grace', null, null, null),
  ('Independence Week', 'percentage', 14, 'collection', 'Kids Collection',
   '2025-08-08 00:00:00+05', '2025-08-15 00:00:00+05',
   'Independence Week Sale! Flat 14% OFF, 8th to 14th August');

create table size_charts (
  type text primary key check (type = lower(type)),
  top_image text references pictures (name),
  bottom_image text references pictures (name),
  updated_at timestamptz not null default now()
);
