-- expand
-- The words of new orders wait in a list of the search's index. Every some hundred orders one of them sorted it into the index; now
-- the shop does so behind them, at most once a second, and the list may hold what a rush brings until then.
alter index orders_search set (gin_pending_list_limit = 8192);

-- Only the owner of an index may do so, whoever serves the shop.
create function index_new_orders() returns void
language sql security definer set search_path = public, pg_temp as $$
  select gin_clean_pending_list('orders_search'::regclass)
$$;
