-- expand
-- As in 006, and also of what is made on order: its transaction ID is a stranger's word like any other, so invented ones must not take
-- all that the workshop can make (docs/decisions/013-order-limits.md).
create or replace function check_hold_share(moves stock_move[], percent integer) returns void language plpgsql as $$
begin
  -- This transaction has just taken the pieces, so no other order can take of the same products before it ends.
  perform from (
    with wanted as (
      select product_id, size, quantity from unnest(moves)),
    hold as materialized (
      select * from wanted
      union all select product_id, size, pieces from held_pieces(array(select product_id from wanted)))
    select product_id, null::text as size, quantity from hold
    union all select * from hold where size is not null) as hold
  join products on products.id = hold.product_id
  left join product_sizes on product_sizes.product_id = hold.product_id and product_sizes.size = hold.size
  group by hold.product_id, hold.size, products.stock, product_sizes.stock
  having sum(quantity) > max_held_pieces(
    sum(quantity) + case when hold.size is null then products.stock else coalesce(product_sizes.stock, 0) end, percent);
  if found then perform raise_conflict('share of the stock'); end if;
end $$;
