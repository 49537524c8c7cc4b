-- expand
-- A landmark or what the rider should know, in the shopper's words; null when there is none.
alter table orders add column delivery_note text check (length(delivery_note) between 1 and 200);
