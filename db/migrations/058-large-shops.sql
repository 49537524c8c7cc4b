-- expand
-- What lists and reports of a shop with hundreds of thousands of parcels look for (docs/performance.md).

-- Parcels of a city, and the cities of many parcels without the rest of their orders.
create index orders_city on orders (lower(city), id) include (city);

-- Those that wait for a tracking number, and those that customers send back.
create index shipments_to_book on shipments (order_pk)
  where state = 'waiting' and tracking_number is null and direction <> 'return';
create index shipments_from_customers on shipments (order_pk) where direction = 'return';
