-- expand
-- The life of a product, and what a catalogue that moves in brings with it (docs/concepts/product.md).
alter table products
  add column state text not null default 'live' check (state in ('draft', 'scheduled', 'live', 'unlisted', 'archived')),
  add column live_from timestamptz,
  add constraint products_live_from_check check ((state = 'scheduled') = (live_from is not null)),
  -- Shown only while it is more than what is charged.
  add column compare_at_price bigint check (compare_at_price between 1 and 100000000000),
  add column name_ur text check (length(name_ur) between 1 and 200),
  add column description_ur text check (length(description_ur) between 1 and 10000),
  -- Of a product without stock per size; of others it is that of the style.
  add column sku text check (length(sku) between 1 and 64),
  add column barcodes text[] not null default '{}' check (cardinality(barcodes) <= 10),
  -- What the system it came from knows of it: system, id, handle, vendor, tags.
  add column source jsonb;

alter table product_sizes
  add column sku text check (length(sku) between 1 and 64),
  add column barcodes text[] not null default '{}' check (cardinality(barcodes) <= 10),
  -- Null: that of the product.
  add column cost bigint check (cost between 0 and 100000000000);

create index products_state on products (state, created_at desc, id desc) where state <> 'live';
create index products_to_go_live on products (live_from) where state = 'scheduled';
create index products_sku on products (lower(sku)) where sku is not null;
create index product_sizes_sku on product_sizes (lower(sku)) where sku is not null;

-- Lists, filters and counts read `listed_products`, and searches `product_search`: only live products stand there.
create or replace function index_listed(product integer) returns void language sql set enable_seqscan = off as $$
  delete from listed_products where product_id = product and exists (
    select from products where id = product and state <> 'live');
  insert into listed_products (product_id, category_id, collection, price, is_buyable, shop_all_rank, facets, created_at, place)
  select id, category_id, collection, price, stock > 0, shop_all_rank(name, description, type), array(
    select 'categories:' || category_id
    union select 'types:' || case type when 'Top' then 'tops' else lower(type) end
    union select 'colors:' || lower(btrim(color))
    union select 'piece_sets:' || lower(piece_set)
    union select 'made_for:' || word from regexp_split_to_table(made_for_words(made_for), ' ') as word
    union select fact_facets(fabric, work)
    union select size_facets(size, description)
    union select 'in_sizes:' || buyable.size from buyable_sizes as buyable where product_id = products.id
    union select 'ages:' || years from buyable_sizes as buyable,
      generate_series(from_months / 12, (to_months - 1) / 12) as years where product_id = products.id and to_months > 0), created_at,
    place
  from products where id = product and state = 'live'
  on conflict (product_id) do update set category_id = excluded.category_id, collection = excluded.collection,
    price = excluded.price, is_buyable = excluded.is_buyable, shop_all_rank = excluded.shop_all_rank, facets = excluded.facets,
    created_at = excluded.created_at, place = excluded.place
$$;
create or replace trigger products_listed after update of name, description, category_id, collection, type, price, color, piece_set,
  made_for, fabric, work, created_at, place, state on products for each row execute function index_listed_product();

create or replace function index_products(ids integer[]) returns void language plpgsql as $$
begin
  delete from product_search where product_id in (select id from products where id = any (ids) and state <> 'live');

  -- The lock makes a rename of the category at the same moment wait, or waits for it.
  insert into product_search (product_id, document)
  select products.id,
    setweight(to_tsvector('english', search_text(concat_ws(' ', products.name, products.name_ur))), 'A')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      categories.name, products.type, products.color, products.collection, made_for_words(products.made_for)))), 'B')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      products.piece_set, products.fabric, products.work, products.set_contents))), 'C')
    || setweight(to_tsvector('english', search_text(concat_ws(' ',
      products.lining, products.model_fit, products.description, products.description_ur))), 'D')
  from products join categories on categories.id = products.category_id
  where products.id = any (ids) and products.state = 'live'
  for share of categories
  on conflict (product_id) do update set document = excluded.document;

  -- In the order of the words, so that two transactions cannot deadlock.
  insert into search_words (word, lexeme)
  select word, lexeme_of(word)
  from (
    select distinct word
    from products join categories on categories.id = products.category_id,
      regexp_split_to_table(search_text(concat_ws(' ',
        products.name, products.name_ur, categories.name, products.type, products.color, products.collection,
        made_for_words(products.made_for), products.piece_set, products.fabric, products.work, products.set_contents, products.lining,
        products.model_fit, products.description, products.description_ur
      )), ' ') as word
    where products.id = any (ids) and products.state = 'live' and length(word) between 3 and 40 and word !~ '^[0-9]+$'
  ) as own
  where lexeme_of(word) is not null and not exists (select from search_words as known where known.word = own.word)
  order by word
  on conflict do nothing;
end $$;
create or replace trigger products_search after insert or update of name, category_id, type, color, collection, piece_set, description,
  made_for, fabric, work, set_contents, lining, model_fit, state, name_ur, description_ur on products
  for each row execute function index_product();

create or replace function like_pieces(wanted integer)
returns table(id integer, score integer)
language plpgsql
stable parallel safe rows 24
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    with subject as (select id, category_id, collection, made_for, price from products where id = wanted),
    ages as materialized (
      select from_months, to_months from products, jsonb_to_recordset(size_ages) as aged (from_months integer, to_months integer)
      where products.id = wanted),
    near as (
      select above.* from subject cross join lateral (
        select products.id, products.price from products
        where products.category_id = subject.category_id and products.price >= subject.price and products.id <> subject.id
          and products.collection = subject.collection and products.made_for is not distinct from subject.made_for and products.stock > 0 and products.state = 'live'
          and (not exists (select from ages) or exists (
            select from ages join buyable_sizes as buyable on buyable.product_id = products.id
              and buyable.from_months < ages.to_months and buyable.to_months > ages.from_months))
        order by products.price, products.id limit 24) as above
      union all
      select below.* from subject cross join lateral (
        select products.id, products.price from products
        where products.category_id = subject.category_id and products.price < subject.price
          and products.collection = subject.collection and products.made_for is not distinct from subject.made_for and products.stock > 0 and products.state = 'live'
          and (not exists (select from ages) or exists (
            select from ages join buyable_sizes as buyable on buyable.product_id = products.id
              and buyable.from_months < ages.to_months and buyable.to_months > ages.from_months))
        order by products.price desc, products.id limit 24) as below)
    select near.id, -least(abs(near.price - subject.price) / 100, 1000000000)::integer
    from near cross join subject order by abs(near.price - subject.price), near.id desc limit 24;
end $$;

create or replace function suggested_companions(wanted integer)
returns table(id integer, score integer)
language plpgsql
stable parallel safe rows 24
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  return query
    with subject as (
      select id, collection, made_for, lower(color) as color, missing_parts(type, name, piece_set, set_contents) as missing
      from products where id = wanted),
    having_it as (
      select order_pk from (select distinct order_pk from order_lines where product_id = wanted order by order_pk desc) as line
      where exists (select from orders where id = order_pk and status in ('Confirmed', 'Paid', 'Shipped') offset 0)
      order by order_pk desc limit 50),
    together as (
      select product_id, 10 * count(distinct order_pk) as score
      from having_it join order_lines using (order_pk) where product_id <> wanted group by product_id),
    part as (
      select near.id, near.color
      from subject cross join unnest(subject.missing) as lacking cross join lateral (
        select products.id, lower(products.color) as color from products
        where products.collection = subject.collection
          and completing_part(products.type, products.name, products.piece_set) = lacking
          and products.made_for is not distinct from subject.made_for
          and products.stock > 0 and products.state = 'live' and products.id <> subject.id
        order by products.created_at desc, products.id desc limit 200) as near)
    select part.id, (coalesce(together.score, 0) + case when part.color = subject.color then 5 else 0 end)::integer
    from part cross join subject left join together on together.product_id = part.id
    order by 2 desc, part.id desc limit 24;
end $$;

-- Search engines are told of what they may show, and of what they showed.
create or replace function note_changed_address() returns trigger language plpgsql as $$
begin
  insert into changed_addresses (path)
  select distinct '/product/' || slug
  from (values (old.slug, old.state), (new.slug, new.state)) as versions (slug, state)
  where slug is not null and 'live' in (old.state, new.state)
  on conflict (path) do update set changed_at = now();
  return null;
end $$;
