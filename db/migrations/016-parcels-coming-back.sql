-- expand
-- A parcel on the road that comes back: its pieces are not for sale before a person has received them
-- (docs/product-rules.md#coming-back).
alter table orders
  add column returning_at timestamptz,
  add column received_back_at timestamptz,
  add constraint orders_received_back_check check (received_back_at is null or returning_at is not null);

create index orders_tracking on orders (tracking_number) where tracking_number is not null;

alter table order_events
  -- Why, in the words of staff.
  add column note text check (length(note) between 1 and 500),
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('placed', 'status', 'payment', 'released', 'reminder', 'extended', 'cash',
    'parcel', 'packed', 'delivered', 'not_returned', 'received_back'));

drop trigger orders_audit on orders;
select audit_table('orders', 'order_id', recorded =>
  'status,payment_state,payment_method,rest_in_cash,held_until,courier,tracking_number,packed_at,delivered_at,returning_at,received_back_at');
