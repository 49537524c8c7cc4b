-- Rows that staff edit say how often they were edited, so that two editors do not overwrite each other; products did so already.
alter table categories add column version integer not null default 1;
alter table size_charts add column version integer not null default 1;
alter table promotions
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- What the form of promotions holds to, held to here as well.
alter table promotions
  add check (length(name) between 1 and 120),
  add check (length(target) between 1 and 120),
  add check (length(banner_text) between 1 and 200);

-- Staff sort the products by these, page by page; created_at has its index from the beginning. There is none on the stock:
-- every order would have to keep it.
create index products_by_name on products (lower(name), id);
create index products_by_price on products (price, id);
