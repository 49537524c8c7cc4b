-- expand
-- An order's total is rounded once, half up, and what is asked for and received is whole rupees (docs/product-rules.md#money).

alter table orders drop constraint orders_total_check;
alter table orders add constraint orders_total_check
  check (total between subtotal - discount + delivery - 49 and subtotal - discount + delivery + 50);

update orders set total = (total + 50) / 100 * 100 where total % 100 <> 0;

-- Not those that a payment service is asked about by their sum.
update payments set amount = (amount + 50) / 100 * 100, received = (received + 50) / 100 * 100
where driver <> 'jazzcash-hosted' and (amount % 100 <> 0 or received % 100 <> 0);
