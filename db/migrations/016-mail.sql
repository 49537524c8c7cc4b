-- E-mails about orders: an entry of an order's history that nobody has been written about yet, and the mails that wait to be sent.

-- When it was decided whom to write because of this entry; null for a new one. The entries of before are not written about.
alter table order_events add column mailed_at timestamptz default now();
alter table order_events alter column mailed_at drop default;
create index order_events_unmailed on order_events (id) where mailed_at is null;

-- A mail leaves this table when the mail server has taken it, so the table stays short. One that cannot be delivered stays, for
-- the shop to see.
create table order_mails (
  event_id bigint not null references order_events (id) on delete cascade,
  recipient text not null check (recipient in ('shopper', 'shop')),
  -- Which letter it is (mail-plan.ts).
  letter text not null check (length(letter) between 1 and 40),
  tries smallint not null default 0 check (tries >= 0),
  -- Not before; while one node sends it, the others keep off it by this.
  due_at timestamptz not null,
  given_up_at timestamptz,
  primary key (event_id, recipient)
);
create index order_mails_due on order_mails (due_at) where given_up_at is null;
