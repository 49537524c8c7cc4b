-- expand
-- For the pieces that a bag lacks for free delivery.
create index listed_products_price on listed_products (price) where is_buyable;
