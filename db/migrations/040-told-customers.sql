-- expand
-- By which way a customer heard of what happened to her order.

alter table order_events
  -- What she should hear, as its mail is called; null: nothing.
  add column tell text check (length(tell) <= 40),
  add column told_via text check (told_via in ('mail', 'whatsapp', 'call', 'sms', 'page')),
  add column told_at timestamptz,
  add column told_by integer references staff (id) on delete set null,
  add constraint order_events_told_check check ((told_via is null) = (told_at is null));
create index order_events_told_by on order_events (told_by) where told_by is not null;

-- Who still has to be told.
create index order_events_untold on order_events (created_at) where tell is not null and told_via is null;

alter table contact_attempts drop constraint contact_attempts_outcome_check;
alter table contact_attempts add constraint contact_attempts_outcome_check check
  (outcome in ('yes', 'no_answer', 'change', 'cancel', 'wrong_number', 'told', 'not_on_whatsapp'));
