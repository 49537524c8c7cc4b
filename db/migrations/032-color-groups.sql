-- expand
alter table products
  add column color_group text constraint products_color_group_check check (length(color_group) between 1 and 60);

-- Read with every product that is listed.
create index products_color_group on products (lower(color_group)) where color_group is not null;
