-- What the dashboard counts and the admin lists filter and search, so that they stay quick however long the shop is open.

-- The dashboard sums a month of orders. With status and total beside the moment the index answers alone.
drop index orders_newest;
create index orders_newest on orders (created_at desc, id desc) include (status, total)
  where session_id is null or transaction_id is not null;

-- Payments that a person has to look at: few at any time, in however many orders.
create index orders_payments_to_check on orders (id)
  where (payment_state = 'claimed' and status <> 'Cancelled') or attention is not null;

-- The activity log of one action; some actions are rare.
create index activity_of_action on activity (action, timestamp desc, id desc);

-- Open carts by what lies in them, with a blank before every word, so that a search can ask for beginnings of words.
create function cart_words(items jsonb) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(' ' || (item ->> 'name'), ''), '') from jsonb_array_elements(items) as item
$$;
create index carts_search on carts using gin (cart_words(items) gin_trgm_ops) where closed_at is null;
