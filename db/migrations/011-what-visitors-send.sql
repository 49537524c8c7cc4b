-- A browser keeps its session_id for good, its bags come and go: an order closes one cart, the next bag opens another under
-- the same session_id. So only open carts are told apart by it (rulings 23).
alter table carts drop constraint carts_session_id_key;
create unique index carts_open_session on carts (session_id) where closed_at is null;
create index carts_session on carts (session_id, id desc);

-- Staff read the activity page by page, newest first, and search it by words and by who it was.
drop index activity_age;
create index activity_newest on activity (timestamp desc, id desc);
create index activity_of_staff on activity (staff_id, timestamp desc, id desc) where staff_id is not null;

-- With a blank before every word, so that a search can ask for beginnings of words.
create function activity_words(action text, product_name text, color text, search_query text) returns text
language sql immutable parallel safe as $$
  select ' ' || action || ' ' || coalesce(product_name, '') || ' ' || coalesce(color, '') || ' ' || coalesce(search_query, '')
$$;
create index activity_search on activity using gin (activity_words(action, product_name, color, search_query) gin_trgm_ops);
