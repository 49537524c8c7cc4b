-- expand
-- Parcels of exchanges that wait to be packed and booked, without a look at all orders.
create index shipments_exchanges on shipments (order_pk) where state = 'waiting' and direction = 'exchange';
