-- Who wants to know when a piece is back (docs/product-rules.md#back-in-stock). A row goes once its person was told.

create table stock_alerts (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  -- Empty for a piece without sizes.
  size text not null check (length(size) <= 20),
  email text check (length(email) between 3 and 254),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  -- A keyed hash of the address or number: the same person is listed once, and the link that ends all mails cannot be guessed.
  contact_hash text not null check (length(contact_hash) between 32 and 64),
  -- A keyed hash of the address block that asked.
  network_hash text check (length(network_hash) between 16 and 64),
  -- When the piece was found on the shelf again: then the mail leaves, or staff see the number.
  back_at timestamptz,
  created_at timestamptz not null default now(),
  constraint stock_alerts_contact_check check ((email is null) <> (phone is null))
);
create unique index stock_alerts_once on stock_alerts (product_id, size, contact_hash);
create index stock_alerts_network on stock_alerts (network_hash) where network_hash is not null;
create index stock_alerts_contact on stock_alerts (contact_hash);
create index stock_alerts_back on stock_alerts (back_at desc, id desc) where back_at is not null;
create index stock_alerts_age on stock_alerts (created_at);
select audit_table('stock_alerts', '', hidden => 'email,phone,contact_hash,network_hash,product_id,size,back_at');
