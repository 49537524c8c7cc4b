-- expand
-- Sizes such as "Medium / Long Length", stock from files, and files that come in two (docs/concepts/import.md).

create or replace function are_size_ages(ages jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return jsonb_typeof(ages) = 'array' and jsonb_array_length(ages) <= 20 and not jsonb_path_exists(ages,
    '$[*] ? (!(@.size like_regex "^.{1,40}$" && @.from_months >= 0 && @.to_months > @.from_months && @.to_months <= 216))');
end $$;

create or replace function are_size_lengths(lengths jsonb) returns boolean language plpgsql immutable parallel safe as $$
begin
  return jsonb_typeof(lengths) = 'array' and jsonb_array_length(lengths) <= 80 and not jsonb_path_exists(lengths,
    '$[*] ? (!(@.part like_regex "^.{1,40}$" && @.size like_regex "^.{1,40}$" && @.inches > 0 && @.inches <= 200))');
end $$;

alter table products drop constraint products_size_check, add constraint products_size_check check (length(size) <= 900);
alter table product_sizes drop constraint product_sizes_size_check,
  add constraint product_sizes_size_check check (length(size) between 1 and 40);
alter table product_shelves drop constraint product_shelves_size_check,
  add constraint product_shelves_size_check check (length(size) <= 40);
alter table reviews drop constraint reviews_size_bought_check,
  add constraint reviews_size_bought_check check (length(size_bought) between 1 and 40);
alter table stock_alerts drop constraint stock_alerts_size_check,
  add constraint stock_alerts_size_check check (length(size) <= 40);
alter table stock_changes drop constraint stock_changes_size_check,
  add constraint stock_changes_size_check check (length(size) between 1 and 40);
alter table stock_ledger drop constraint stock_ledger_size_check,
  add constraint stock_ledger_size_check check (length(size) between 1 and 40);

alter table imports drop constraint imports_format_check, add constraint imports_format_check check (format in (
  'shopify', 'shopify_inventory', 'woocommerce', 'wix', 'medusa', 'bagisto', 'prestashop', 'prestashop_combinations', 'shop',
  'shop_stock', 'own'));
alter table import_rows drop constraint import_rows_matched_by_check,
  add constraint import_rows_matched_by_check check (matched_by in ('source', 'sku', 'barcode', 'slug'));
-- The combinations that belong to the products of PrestaShop.
alter table import_files add column combinations bytea;

-- A product is added up and listed once for all sizes that come or go together, and not once for each.
create function list_sized_products() returns trigger language plpgsql as $$
declare
  product integer;
begin
  for product in select distinct product_id from changed order by product_id loop
    update products set stock = stock, updated_at = now() where id = product;
    perform index_sizes(product);
    perform index_listed(product);
  end loop;
  return null;
end $$;
drop trigger product_sizes_new on product_sizes;
drop trigger product_sizes_sum on product_sizes;
create trigger product_sizes_sum after update of product_id, stock on product_sizes for each row execute function add_up_sizes();
create trigger product_sizes_new after insert on product_sizes
  referencing new table as changed for each statement execute function list_sized_products();
create trigger product_sizes_gone after delete on product_sizes
  referencing old table as changed for each statement execute function list_sized_products();
