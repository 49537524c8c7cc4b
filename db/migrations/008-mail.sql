-- The outbox of order mails (docs/product-rules.md#order-mails). A mail is deleted when the mail server has accepted it; one that
-- cannot be delivered stays, for staff to see.
create table order_mails (
  event_id bigint not null references order_events (id) on delete cascade,
  recipient text not null check (recipient in ('shopper', 'shop')),
  template text not null check (length(template) between 1 and 40),
  attempts smallint not null default 0 check (attempts >= 0),
  -- Also the lease: a node that sends the mail moves it on, so that the others leave it alone.
  due_at timestamptz not null,
  failed_at timestamptz,
  primary key (event_id, recipient)
);
create index order_mails_due on order_mails (due_at) where failed_at is null;
