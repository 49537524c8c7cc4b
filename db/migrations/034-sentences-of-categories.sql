-- expand
-- What opens the page of a category (docs/concepts/product.md#rules).
alter table categories add column intro text check (length(intro) between 1 and 200);
