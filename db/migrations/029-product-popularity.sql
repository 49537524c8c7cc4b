-- expand
-- How much each piece was bought and praised in the last weeks (docs/concepts/product.md#rules). Counted hourly; a piece without a row
-- was neither.
create table product_popularity (
  product_id integer primary key references products (id) on delete cascade,
  score integer not null check (score > 0),
  counted_at timestamptz not null
);
create index product_popularity_most on product_popularity (score desc, product_id desc);
