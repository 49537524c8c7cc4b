-- expand
-- A product's stock is the sum of its sizes after every statement, whoever writes (docs/product-rules.md#stock-per-size).

-- The row is locked when this runs, so that each of two writers adds up what the other has committed.
create function sum_sizes() returns trigger language plpgsql as $$
begin
  select coalesce(sum(stock), new.stock) into new.stock from product_sizes where product_id = new.id;
  return new;
end $$;
create trigger products_stock_is_sum before update of stock on products for each row execute function sum_sizes();

-- To name the column is to have it added up.
create function add_up_sizes() returns trigger language plpgsql as $$
begin
  update products set stock = stock, updated_at = now() where id in (old.product_id, new.product_id);
  return null;
end $$;
create trigger product_sizes_sum after insert or delete or update of product_id, stock on product_sizes
  for each row execute function add_up_sizes();

-- Of a product with stock per size, nothing is taken without a size.
create or replace function take_stock(moves stock_move[]) returns void language plpgsql as $$
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
    select product_id, size, sum(quantity)::integer as quantity from unnest(moves) as wanted
    where size is not null or exists (select from product_sizes where product_sizes.product_id = wanted.product_id)
    group by product_id, size order by product_id, size
  loop
    update product_sizes set stock = stock - move.quantity
    where product_id = move.product_id and size = move.size and stock >= move.quantity;
    if not found then perform raise_conflict('stock of a size'); end if;
  end loop;
end $$;

-- Pieces return to their size, also when it is written in other capitals now, or to the one stock of a product without sizes. Returns
-- those whose size is gone; those of a deleted product return to nothing. Earlier builds call it too, and name a size only where it had
-- stock of its own.
drop function return_stock(stock_move[]);
create function return_stock(moves stock_move[]) returns setof stock_move language plpgsql as $$
declare
  move stock_move;
begin
  for move in
    select product_id, size, sum(quantity)::integer, null from unnest(moves) group by product_id, size order by product_id, size
  loop
    perform from products where id = move.product_id for no key update;
    if exists (select from product_sizes where product_id = move.product_id) then
      update product_sizes set stock = stock + move.quantity
      where product_id = move.product_id and size = (
        select size from product_sizes where product_id = move.product_id and size_key(size) = size_key(move.size)
        order by size = move.size desc, position limit 1);
      if not found then return next move; end if;
    else
      update products set stock = stock + move.quantity, updated_at = now() where id = move.product_id;
    end if;
  end loop;
end $$;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in ('placed', 'status', 'payment', 'released', 'reminder',
  'extended', 'cash', 'parcel', 'packed', 'delivered', 'not_returned'));

update products set stock = stock
where stock <> (select sum(stock) from product_sizes where product_id = products.id);
