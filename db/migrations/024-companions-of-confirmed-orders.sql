-- expand
-- Which pieces are bought together is told by orders that somebody confirmed or paid: invented ones must not steer what the shop suggests.
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
          and products.stock > 0 and products.id <> subject.id
        order by products.created_at desc, products.id desc limit 200) as near)
    select part.id, (coalesce(together.score, 0) + case when part.color = subject.color then 5 else 0 end)::integer
    from part cross join subject left join together on together.product_id = part.id
    order by 2 desc, part.id desc limit 24;
end $$;

drop index orders_that_count;
create index orders_that_count on orders (id) where status in ('Confirmed', 'Paid', 'Shipped');
