-- expand
-- The addresses of an earlier shop are looked up by the handle that a product had there.
create index products_source_handle on products (lower(source ->> 'handle'));
