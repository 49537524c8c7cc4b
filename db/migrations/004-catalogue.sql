-- Pictures, categories, products with their stock, promotions, size charts.

-- The name is a hash of the bytes, so that the same picture is stored once and its address never changes; that of a photo which
-- waits for approval has 128 random bits, so that its sender cannot compute its address.
create table pictures (
  name text primary key check (name ~ '^[0-9a-f]{20}([0-9a-f]{12})?$'),
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
  -- Optimistic lock of the edit form, here and in the other tables with such a column.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index categories_name on categories (lower(name));
create index categories_image on categories (image);
select audit_table('categories', 'name');

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
-- Slugs keep their letter case (Blooming-Haze), but two may not differ by it alone.
create unique index products_slug on products (lower(slug));
create index products_category on products (category_id, created_at desc, id desc);
create index products_collection on products (collection, created_at desc, id desc);
create index products_newest on products (created_at desc, id desc);
-- Staff sort by these. None on the stock: every order would have to maintain it.
create index products_by_name on products (lower(name), id);
create index products_by_price on products (price, id);
create index products_name_search on products using gin (name gin_trgm_ops);
create index products_image on products (image);
create index products_image2 on products (image2);
create index products_image3 on products (image3);
create index products_image4 on products (image4);
select audit_table('products', 'name');

-- Only products that keep stock per size have rows here; products.stock is then their sum (docs/product-rules.md#stock-per-size).
create table product_sizes (
  product_id integer not null references products (id) on delete cascade,
  size text not null check (length(size) between 1 and 20),
  stock integer not null check (stock between 0 and 1000000),
  position smallint not null,
  primary key (product_id, size)
);
-- Pieces that move from one size to another leave the product's own row unchanged.
select audit_table('product_sizes', 'name', recorded => 'stock',
  parent_table => 'products', parent_key => 'product_id', item => 'size');

-- Former slugs, which redirect to the present one (docs/product-rules.md#slugs).
create table product_slug_history (
  slug text primary key,
  product_id integer not null references products (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Stock moves are [{product_id, size, quantity, version}]: `size` is set when the pieces also come from that size's own stock,
-- `version` when the product must be as the caller read it. Both functions lock in the order of ids, so that two orders cannot
-- deadlock, and sum the lines of one product before they look at its stock (docs/product-rules.md#stock).
create type stock_move as (product_id integer, size text, quantity integer, version integer);

create function take_stock(moves jsonb) returns void language plpgsql as $$
declare
  move record;
begin
  for move in
    select product_id, sum(quantity)::integer as quantity, max(version) as version
    from jsonb_populate_recordset(null::stock_move, moves) group by product_id order by product_id
  loop
    update products set stock = stock - move.quantity, updated_at = now()
    where id = move.product_id and stock >= move.quantity and version = coalesce(move.version, version);
    if not found then perform raise_conflict('stock'); end if;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_move, moves) where size is not null group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock - move.quantity
    where product_id = move.product_id and size = move.size and stock >= move.quantity;
    if not found then perform raise_conflict('stock of a size'); end if;
  end loop;
end $$;

-- Pieces of a product or size that was deleted meanwhile return to nothing.
create function return_stock(moves jsonb) returns void language plpgsql as $$
declare
  move record;
begin
  for move in
    select product_id, sum(quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_move, moves) group by product_id order by product_id
  loop
    update products set stock = stock + move.quantity, updated_at = now() where id = move.product_id;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity
    from jsonb_populate_recordset(null::stock_move, moves) where size is not null group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock + move.quantity where product_id = move.product_id and size = move.size;
  end loop;
end $$;

create table promotions (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('percentage', 'flat')),
  -- Percent for a percentage (14 is 14 %), paisa for a flat discount.
  value bigint not null check (value > 0),
  scope text not null check (scope in ('category', 'collection')),
  target text not null check (length(target) between 1 and 120),
  starts_at timestamptz,
  -- The first moment that no longer belongs to the promotion.
  ends_at timestamptz,
  banner_text text check (length(banner_text) between 1 and 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_percentage_check check (type <> 'percentage' or value <= 100),
  constraint promotions_period_check check (ends_at is null or starts_at is null or ends_at > starts_at)
);
select audit_table('promotions', 'name');

-- docs/product-rules.md#promotions, in the shop's time zone.
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
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
select audit_table('size_charts', 'type');
