-- expand
-- Staff list orders by what became of their parcels.
create index orders_packed on orders (created_at desc, id desc)
  where placed_at is not null and packed_at is not null and delivered_at is null and status in ('Pending', 'Confirmed', 'Paid');
create index orders_on_road on orders (created_at desc, id desc)
  where placed_at is not null and status = 'Shipped' and delivered_at is null;
create index orders_delivered on orders (created_at desc, id desc) where placed_at is not null and delivered_at is not null;
create index orders_coming_back on orders (created_at desc, id desc)
  where placed_at is not null and returning_at is not null and received_back_at is null;
