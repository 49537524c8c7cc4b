-- expand
-- Staff's own order within a category, and after it what shoppers love most (docs/concepts/product.md#rules).
alter table products add column place smallint check (place between 1 and 999);
alter table listed_products add column place smallint;

-- The place by score, so that a list is ordered without ranking all of them. Null until the next count where an earlier build wrote the row.
alter table product_popularity add column rank integer;
update product_popularity set rank = ranked.rank
from (select product_id, row_number() over (order by score desc, product_id desc) as rank from product_popularity) as ranked
where ranked.product_id = product_popularity.product_id;

create or replace function index_listed(product integer) returns void language sql set enable_seqscan = off as $$
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
  from products where id = product
  on conflict (product_id) do update set category_id = excluded.category_id, collection = excluded.collection,
    price = excluded.price, is_buyable = excluded.is_buyable, shop_all_rank = excluded.shop_all_rank, facets = excluded.facets,
    created_at = excluded.created_at, place = excluded.place
$$;

create or replace trigger products_listed after update of name, description, category_id, collection, type, price, color, piece_set,
  made_for, fabric, work, created_at, place on products for each row execute function index_listed_product();
