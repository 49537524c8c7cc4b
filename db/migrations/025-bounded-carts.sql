-- Carts that nobody can guess, and that are found by their age.

-- An order closes the cart whose id it names, so the id is the proof that the cart is the caller's own: 48 random bits, the most
-- that fit into the digits that calls may send. gen_random_uuid's first twelve digits are random, the thirteenth is its version.
alter table orders alter column cart_id type bigint;
alter table carts alter column id drop identity;
alter table carts
  alter column id type bigint,
  alter column id set default ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
-- An open cart's browser hears of the new id with its next save.
update carts set id = default where not exists (select from orders where orders.cart_id = carts.id);

-- Ids have no order any more. The cart of a session is its open one, else the one that was closed last.
drop index carts_session;
create index carts_session on carts (session_id, closed_at desc);

-- Carts that nobody touched for long are deleted, and the oldest of too many; no order is searched for each of them.
create index carts_age on carts (updated_at);
create index orders_cart on orders (cart_id) where cart_id is not null;
