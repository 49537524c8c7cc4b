-- expand
-- What staff and customers change of an order before it is packed (docs/concepts/order-desk.md).

alter table orders
  -- By which the rider finds the house; beyond the note that the shopper wrote.
  add column landmark text check (length(landmark) between 1 and 200),
  -- Of the discount, what staff gave beyond the code, in paisa; null: nothing.
  add column staff_discount bigint check (staff_discount > 0),
  -- The delivery charge that staff agreed on, in paisa; null: as the settings have it.
  add column agreed_delivery bigint check (agreed_delivery >= 0),
  -- Why staff gave either.
  add column terms_reason text check (length(terms_reason) between 1 and 300);

-- Whether the customer did it on the order's own page, where nobody is signed in.
alter table order_events add column by_shopper boolean not null default false;
