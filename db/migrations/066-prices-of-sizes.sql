-- expand
-- What a size costs above the price of its product, in paisa: a new price of the product keeps the difference (docs/concepts/product.md).
alter table product_sizes
  add column extra_price bigint not null default 0 check (extra_price between 0 and 100000000000);

-- Changes alone: a new size costs what its product does.
create trigger product_sizes_price_audit after update of extra_price on product_sizes for each row
  when (current_setting('shop.staff', true) <> '' and old.extra_price is distinct from new.extra_price)
  execute function audit_change('name', 'extra_price', '', '', 'products', 'product_id', 'size');
