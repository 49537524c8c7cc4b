-- expand
-- What the lists of orders need so that none reads thousands of rows to show fifty.

-- Most orders have no tag. The planner takes a third of all orders to fit the second condition, so what it knows of the tag decides:
-- of one that many have it reads the newest first, of a rare one all.
drop index orders_tags;
create index orders_tags on orders using gin (tags) where cardinality(tags) > 0;
create index orders_tagged on orders (created_at desc, id desc) where placed_at is not null and cardinality(tags) > 0;

-- Of most orders there is no entry in these.
create index orders_by_channel on orders (channel, created_at desc, id desc) where placed_at is not null and channel <> 'shop';
drop index orders_assigned;
create index orders_assigned on orders (assigned_to, created_at desc, id desc) where assigned_to is not null;
-- Whoever writes the order: those of staff have no session.
drop index orders_by_payment;
create index orders_by_payment on orders (payment_state, created_at desc, id desc)
  where placed_at is not null and payment_state <> 'on_delivery';

-- With the next call every queue is counted from the index alone.
drop index orders_queue;
create index orders_queue on orders (queue, queued_at, id) include (next_call_at) where queue is not null;

-- By default a word in one of the hundred texts that the planner knows counts as one in every hundredth order, and orders are looked
-- through from the newest on for what only a few have.
alter index orders_words alter column 1 set statistics 500;
