-- expand
-- What lists need of a product to filter, count and sort, apart from its texts: orders need not copy it, and a list of thousands is read
-- from few pages of the table. `facets` are the options of the filters that the product has (docs/product-rules.md#filters), as
-- `field:option` in small letters, the same as app/features/catalogue/filters/filters.ts finds in the browser; prices are missing, because
-- they depend on the hour.
create table listed_products (
  product_id integer primary key references products (id) on delete cascade,
  category_id integer not null,
  collection text not null,
  price bigint not null,
  is_buyable boolean not null,
  -- The place of its group in Shop All (docs/product-rules.md#collections).
  shop_all_rank smallint not null,
  facets text[] not null,
  created_at timestamptz not null
);
create index listed_products_category on listed_products (category_id);
create index listed_products_collection on listed_products (collection);
create index listed_products_newest on listed_products (created_at desc, product_id desc);

create function shop_all_rank(name text, description text, type text) returns smallint language sql immutable parallel safe as $$
  select case
    when name || ' ' || description ilike '%lawn%' then 0
    when name || ' ' || description ilike '%painted%' then 1
    when type = 'Dupatta' or name ilike '%dupatta%' then 2
    else 3
  end::smallint
$$;

-- Staff write sentences; these are the words in them by which a shopper chooses. Of a fabric: after a semicolon stands what the dupatta
-- or the trousers are made of. "Cotton silk" is neither cotton nor silk.
create function fact_facets(fabric text, work text) returns setof text language sql immutable parallel safe as $$
  select 'fabrics:' || lower(word[1]) from regexp_matches(split_part(fabric, ';', 1),
    '\y(lawn|cotton|cotton silk|silk|raw silk|khaddar|handloom|karandi|cambric|linen|chiffon|organza|georgette|velvet|viscose)\y',
    'gi') as word
  union
  select 'works:' || option from (values
    ('hand-painted', '\yhand-?\s?painted\y'),
    ('block print', '\yblock[- ]print|\yajrak\y'),
    ('embroidery', '\yembroider|\ychikan\y|\yphulkari\y'),
    ('gota', '\ygota\y'),
    ('mirror work', '\ymirror'),
    ('zari', '\yzari\y'),
    ('tie and dye', '\ychunri\y|\yleheriya\y|\ytied and dyed\y'),
    ('ikat', '\yikat\y'),
    ('print', '(?<!-)\yprinted\y|\ydigital print')) as works (option, words)
  where work ~* words
$$;

-- A size that the product lists, or that its description has as a whole word.
create function size_facets(size text, description text) returns setof text language sql immutable parallel safe as $$
  select 'sizes:' || lower(btrim(listed)) from unnest(string_to_array(size, ',')) as listed where btrim(listed) <> ''
  union
  select 'sizes:' || lower(word[1]) from regexp_matches(description,
    '(?<![[:alnum:].,''’-])(XXS|XS|S|M|L|XL|XXL|23|25|27|29|31)(?![[:alnum:]''’-]|[.,][[:digit:]])', 'g') as word
$$;

-- Whoever changes what a product can be bought in has locked its row.
create function index_listed(product integer) returns void language sql set enable_seqscan = off as $$
  insert into listed_products
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
      generate_series(from_months / 12, (to_months - 1) / 12) as years where product_id = products.id and to_months > 0), created_at
  from products where id = product
  on conflict (product_id) do update set category_id = excluded.category_id, collection = excluded.collection,
    price = excluded.price, is_buyable = excluded.is_buyable, shop_all_rank = excluded.shop_all_rank, facets = excluded.facets,
    created_at = excluded.created_at
$$;

create or replace function index_sizes_of_row() returns trigger language plpgsql as $$
declare
  product integer := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::integer;
begin
  perform index_sizes(product);
  perform index_listed(product);
  return null;
end $$;

create function index_listed_product() returns trigger language plpgsql as $$
begin
  perform index_listed(new.id);
  return null;
end $$;
create trigger products_listed after update of name, description, category_id, collection, type, price, color, piece_set, made_for,
  fabric, work, created_at on products for each row execute function index_listed_product();

select index_listed(id) from products;
