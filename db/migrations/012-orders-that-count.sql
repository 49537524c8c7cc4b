-- expand, concurrently
-- For `bought_together`: without the orders themselves, each of which is read at a place of its own.
create index concurrently if not exists orders_that_count on orders (id) where placed_at is not null and status <> 'Cancelled';
