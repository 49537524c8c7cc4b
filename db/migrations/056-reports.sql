-- expand
-- What the reports and the morning mail read.

create index shipments_delivered on shipments (delivered_at) include (goods, delivery) where delivered_at is not null;
create index shipments_turned_back on shipments (returning_at) include (goods, delivery) where returning_at is not null;

-- The days on which the owners got their mail of the morning.
create table morning_mails (
  day date primary key,
  queued_at timestamptz not null default now()
);
