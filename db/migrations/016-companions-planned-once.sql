-- expand
-- What fits a product, in a function that keeps its plan: PostgreSQL planned it anew for each page of a product, because it expects
-- less of a product that few orders have, and that took five times as long as to run it. A kept plan has to suit all products, so
-- orders are looked up one by one, from the latest: `offset 0` keeps them from being merged with all orders of the shop.
-- Scores: 10 for each of the latest orders that has both, 5 for the same color, 4 for the same category, 3 for another type, which is
-- what one wears with it. Each candidate comes from an index.
create function suggested_companions(wanted integer) returns table (id integer, score integer)
language plpgsql stable parallel safe rows 24 set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
begin
  return query
    with subject as (select id, type, collection, category_id, lower(color) as color from products where id = wanted),
    having_it as (
      select order_pk from (select distinct order_pk from order_lines where product_id = wanted order by order_pk desc) as line
      where exists (select from orders where id = order_pk and placed_at is not null and status <> 'Cancelled' offset 0)
      order by order_pk desc limit 50),
    candidate as (
      select product_id as id, 10 * count(distinct order_pk) as score
      from having_it join order_lines using (order_pk) where product_id <> wanted group by product_id
      union all (
        select near.id, 5 + case when near.type <> subject.type then 3 else 0 end
        from subject cross join lateral (
          select id, type from products
          where lower(color) = subject.color and collection = subject.collection and stock > 0 and id <> subject.id
          order by created_at desc, id desc limit 24) as near)
      union all (
        select near.id, 4 + case when near.type <> subject.type then 3 else 0 end
        from subject cross join lateral (
          select id, type from products
          where category_id = subject.category_id and collection = subject.collection and stock > 0 and id <> subject.id
          order by created_at desc, id desc limit 24) as near))
    select candidate.id, sum(candidate.score)::integer
    from candidate join products on products.id = candidate.id and stock > 0
    group by candidate.id
    order by 2 desc, candidate.id desc limit 24;
end $$;
