-- expand
-- Two shelves below a product: what completes the outfit, and what is like it (docs/product-rules.md#wear-it-with).

-- Null for what is an outfit by itself.
create function completing_part(type text, name text, piece_set text) returns text language sql immutable parallel safe as $$
  select case
    when piece_set <> '1 Piece' then null
    when type = 'Dupatta' then 'dupatta'
    when type in ('Kurta', 'Top') and name ~* '\y(trousers?|shalwars?|pants?|palazzos?|culottes|pajamas?|izar)\y' then 'trousers'
  end
$$;
create index products_completing on products (collection, completing_part(type, name, piece_set), created_at desc, id desc)
  where completing_part(type, name, piece_set) is not null;
create index products_like on products (category_id, price, id);

-- What a kurta lacks: trousers and dupatta when it comes alone, else what its set does not have. A set of two without a word about it is
-- a kurta with trousers. Other types are outfits, and so are the parts themselves.
create function missing_parts(type text, name text, piece_set text, set_contents text) returns text[]
language sql immutable parallel safe as $$
  select case when type = 'Kurta' and piece_set <> '3 Piece' and completing_part(type, name, piece_set) is null
    then array_remove(array[
      case when coalesce(set_contents, '') !~* '\ydupatta' then 'dupatta' end,
      case when (piece_set = '1 Piece' or set_contents ~* '\ydupatta') and coalesce(set_contents, '') !~* '\y(trouser|shalwar|pant|gharara|lehnga|izar|churidar)'
        then 'trousers' end], null)
    else '{}' end
$$;

-- Scores: 10 for each of the latest 50 orders that has both, 5 for the same color.
create or replace function suggested_companions(wanted integer) returns table (id integer, score integer)
language plpgsql stable parallel safe rows 24 set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
    with subject as (
      select id, collection, made_for, lower(color) as color, missing_parts(type, name, piece_set, set_contents) as missing
      from products where id = wanted),
    having_it as (
      select order_pk from (select distinct order_pk from order_lines where product_id = wanted order by order_pk desc) as line
      where exists (select from orders where id = order_pk and placed_at is not null and status <> 'Cancelled' offset 0)
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
          and products.stock > 0 and products.id <> subject.id
        order by products.created_at desc, products.id desc limit 200) as near)
    select part.id, (coalesce(together.score, 0) + case when part.color = subject.color then 5 else 0 end)::integer
    from part cross join subject left join together on together.product_id = part.id
    order by 2 desc, part.id desc limit 24;
end $$;

-- Of the same category and for the same people and ages, those nearest in price first. Sold-out sizes fit nobody; where nothing is known of
-- ages, all do.
create function like_pieces(wanted integer) returns table (id integer, score integer)
language plpgsql stable parallel safe rows 24 set plan_cache_mode = 'force_generic_plan' as $$
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
          and products.collection = subject.collection and products.made_for is not distinct from subject.made_for and products.stock > 0
          and (not exists (select from ages) or exists (
            select from ages join buyable_sizes as buyable on buyable.product_id = products.id
              and buyable.from_months < ages.to_months and buyable.to_months > ages.from_months))
        order by products.price, products.id limit 24) as above
      union all
      select below.* from subject cross join lateral (
        select products.id, products.price from products
        where products.category_id = subject.category_id and products.price < subject.price
          and products.collection = subject.collection and products.made_for is not distinct from subject.made_for and products.stock > 0
          and (not exists (select from ages) or exists (
            select from ages join buyable_sizes as buyable on buyable.product_id = products.id
              and buyable.from_months < ages.to_months and buyable.to_months > ages.from_months))
        order by products.price desc, products.id limit 24) as below)
    select near.id, -least(abs(near.price - subject.price) / 100, 1000000000)::integer
    from near cross join subject order by abs(near.price - subject.price), near.id desc limit 24;
end $$;
