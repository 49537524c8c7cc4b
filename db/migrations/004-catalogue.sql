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
  -- Files are not removed before it, so that an older backup of the database still finds them.
  keep_until timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- Pictures whose files are being written, before the transaction that uses them: until then nothing may remove them.
create table picture_uploads (
  id uuid primary key default gen_random_uuid(),
  picture text not null references pictures (name) on delete cascade,
  until timestamptz not null
);
create index picture_uploads_picture on picture_uploads (picture);

-- Pictures without a row whose files are still to be removed, after the transaction that removed the row.
create table picture_removals (
  name text primary key,
  begun_at timestamptz not null default now()
);

-- Variants that some process is encoding: the others wait for the file, until the time when that process must have ended.
create table picture_encodings (
  file text primary key,
  until timestamptz not null
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

-- In PL/pgSQL, as the next one: a constraint inlines an SQL function and would read its path anew for each piece that is sold.
-- The ages of kids' sizes, as the wire has them: from_months until the day before to_months, both counted from birth.
create function are_size_ages(ages jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return jsonb_typeof(ages) = 'array' and jsonb_array_length(ages) <= 20 and not jsonb_path_exists(ages,
    '$[*] ? (!(@.size like_regex "^.{1,20}$" && @.from_months >= 0 && @.to_months > @.from_months && @.to_months <= 216))');
end $$;

-- Of the product's own parts and sizes, in inches.
create function are_size_lengths(lengths jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return jsonb_typeof(lengths) = 'array' and jsonb_array_length(lengths) <= 80 and not jsonb_path_exists(lengths,
    '$[*] ? (!(@.part like_regex "^.{1,40}$" && @.size like_regex "^.{1,20}$" && @.inches > 0 && @.inches <= 200))');
end $$;

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
  -- Facts, null when unknown (docs/product-rules.md#facts).
  set_contents text check (length(set_contents) between 1 and 300),
  fabric text check (length(fabric) between 1 and 300),
  work text check (length(work) between 1 and 300),
  lining text check (length(lining) between 1 and 300),
  care text check (length(care) between 1 and 300),
  model_fit text check (length(model_fit) between 1 and 300),
  made_for text check (made_for in ('girl', 'boy', 'both')),
  size_ages jsonb not null default '[]' check (are_size_ages(size_ages)),
  lengths jsonb not null default '[]' check (are_size_lengths(lengths)),
  image text references pictures (name),
  image2 text references pictures (name),
  image3 text references pictures (name),
  image4 text references pictures (name),
  stock integer not null default 1 check (stock between 0 and 1000000),
  made_on_order boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint products_kids_check check (collection = 'Kids Collection' or (made_for is null and size_ages = '[]'))
);
-- Slugs keep their letter case (Blooming-Haze), but two may not differ by it alone.
create unique index products_slug on products (lower(slug));
create index products_category on products (category_id, created_at desc, id desc);
create index products_collection on products (collection, created_at desc, id desc);
create index products_collection_color on products (collection, lower(color), created_at desc, id desc);
create index products_newest on products (created_at desc, id desc);
-- Staff sort by these. None on the stock: every order would have to maintain it.
create index products_by_name on products (lower(name), id);
create index products_by_price on products (price, id);
-- All that decides on a sale price, so that a search by price need not read the products' texts.
create index products_prices on products (price, category_id, collection, id);
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
create index product_sizes_size on product_sizes (lower(size));
-- Pieces that move from one size to another leave the product's own row unchanged.
select audit_table('product_sizes', 'name', recorded => 'stock',
  parent_table => 'products', parent_key => 'product_id', item => 'size');

-- What staff did to the stock and why; sales and cancellations are in the orders.
create table stock_changes (
  id bigint generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  -- Null without stock per size.
  size text check (length(size) between 1 and 20),
  pieces integer not null check (pieces <> 0),
  reason text not null check (reason in ('received', 'returned', 'damaged', 'counted')),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index stock_changes_product on stock_changes (product_id, id desc);

-- Former slugs in lower case, which redirect to the present one (docs/product-rules.md#slugs).
create table product_slug_history (
  slug text primary key,
  product_id integer not null references products (id) on delete cascade
);
create index product_slug_history_product on product_slug_history (product_id);

-- Arguments: the table of former slugs, and its column with the id of the row that had them. A slug in use is never a former one.
create function keep_slug_history() returns trigger language plpgsql as $$
begin
  execute format('delete from %I where slug = lower($1)', tg_argv[0]) using new.slug;
  if tg_op = 'UPDATE' and lower(old.slug) <> lower(new.slug) then
    execute format('insert into %1$I (slug, %2$I) values (lower($1), $2)
      on conflict (slug) do update set %2$I = excluded.%2$I', tg_argv[0], tg_argv[1]) using old.slug, new.id;
  end if;
  return null;
end $$;
create trigger products_slug_history after insert or update of slug on products
  for each row execute function keep_slug_history('product_slug_history', 'product_id');

-- What staff chose to wear with a product, in their order (docs/product-rules.md#wear-it-with).
create table product_companions (
  product_id integer not null references products (id) on delete cascade,
  companion_id integer not null references products (id) on delete cascade,
  position smallint not null check (position between 1 and 12),
  primary key (product_id, companion_id),
  unique (product_id, position),
  check (companion_id <> product_id)
);
create index product_companions_companion on product_companions (companion_id);
select audit_table('product_companions', 'name', recorded => 'companion_id',
  parent_table => 'products', parent_key => 'product_id', item => 'position');

-- Product pages that staff changed and search engines have not been told of; sales are none of their business.
create table changed_addresses (
  path text primary key,
  changed_at timestamptz not null default now()
);
create index changed_addresses_oldest on changed_addresses (changed_at);

create function note_changed_address() returns trigger language plpgsql as $$
begin
  insert into changed_addresses (path)
  select distinct '/product/' || slug from (values (old.slug), (new.slug)) as slugs (slug) where slug is not null
  on conflict (path) do update set changed_at = now();
  return null;
end $$;
create trigger products_new_address after insert or delete on products
  for each row execute function note_changed_address();
create trigger products_changed_address after update of version on products
  for each row execute function note_changed_address();

-- `size` is set when the pieces also come from that size's own stock, `version` when the product must be as the caller read it. Both
-- functions lock in the order of ids, so that two orders cannot deadlock, and sum the lines of one product before they look at its
-- stock (docs/product-rules.md#stock).
create type stock_move as (product_id integer, size text, quantity integer, version integer);

create function take_stock(moves stock_move[]) returns void language plpgsql as $$
declare
  move record;
begin
  for move in
    select product_id, sum(quantity)::integer as quantity, max(version) as version
    from unnest(moves) group by product_id order by product_id
  loop
    update products set stock = stock - move.quantity, updated_at = now()
    where id = move.product_id and stock >= move.quantity and version = coalesce(move.version, version);
    if not found then perform raise_conflict('stock'); end if;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity
    from unnest(moves) where size is not null group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock - move.quantity
    where product_id = move.product_id and size = move.size and stock >= move.quantity;
    if not found then perform raise_conflict('stock of a size'); end if;
  end loop;
end $$;

-- Pieces of a product or size that was deleted meanwhile return to nothing.
create function return_stock(moves stock_move[]) returns void language plpgsql as $$
declare
  move record;
begin
  for move in
    select product_id, sum(quantity)::integer as quantity
    from unnest(moves) group by product_id order by product_id
  loop
    update products set stock = stock + move.quantity, updated_at = now() where id = move.product_id;
  end loop;
  for move in
    select product_id, size, sum(quantity)::integer as quantity
    from unnest(moves) where size is not null group by product_id, size order by product_id, size
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
  -- The hyphenated name of the category, or the collection.
  target text not null check (length(target) between 1 and 120),
  -- Null while no category has the name.
  category_id integer references categories (id) on delete set null,
  starts_at timestamptz,
  -- The first moment that no longer belongs to the promotion.
  ends_at timestamptz,
  banner_text text check (length(banner_text) between 1 and 200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint promotions_category_check check (scope = 'category' or category_id is null),
  constraint promotions_percentage_check check (type <> 'percentage' or value <= 100),
  constraint promotions_period_check check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index promotions_category_id on promotions (category_id);
select audit_table('promotions', 'name');

create function hyphenated_name(name text) returns text immutable language sql
  return regexp_replace(lower(btrim(name)), '\s+', '-', 'g');

-- docs/product-rules.md#promotions: a promotion follows its category, and one whose category does not exist waits for its name.
create function keep_promotions_of_category() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update promotions set target = hyphenated_name(new.name), version = version + 1, updated_at = now()
      where category_id = new.id and target <> hyphenated_name(new.name);
  end if;
  update promotions set category_id = new.id
    where scope = 'category' and category_id is null and target = hyphenated_name(new.name);
  return null;
end $$;
create trigger categories_promotions after insert or update of name on categories
  for each row execute function keep_promotions_of_category();

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
  -- As the wire has them: of the wearer and of the garment, for women and for kids.
  tables jsonb not null default '[]' check (jsonb_typeof(tables) = 'array' and jsonb_array_length(tables) <= 12),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
select audit_table('size_charts', 'type');
