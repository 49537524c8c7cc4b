-- expand
-- How many products have the words, and the newest so many of them. To count thousands of rows in a window and to sort them for a limit,
-- outside of the function that finds them, took as long as to find them.
create function newest_with(query tsquery, most integer, out ids integer[], out total integer) language sql stable
  set enable_seqscan = off set enable_indexscan = off as $$
  select coalesce((array_agg(product_id order by product_id desc))[1:most], '{}'), count(*)::integer
  from product_search where document @@ query
$$;
