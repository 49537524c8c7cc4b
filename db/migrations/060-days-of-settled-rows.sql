-- expand
-- Rows of a settlement on their own days, payments that a courier takes back, and moments that a courier says ahead of the clock.

alter table settlement_lines
  -- As the file says; null: it does not.
  add column day date,
  -- How often the courier had taken its payment for the parcel back before.
  add column round integer not null default 0 check (round >= 0),
  drop constraint settlement_lines_outcome_check,
  add constraint settlement_lines_outcome_check check (outcome in ('delivered', 'returned', 'reverted')),
  drop constraint settlement_lines_result_check,
  add constraint settlement_lines_result_check
    check (result in ('matched', 'difference', 'unknown', 'twice', 'not_due', 'taken_back'));
drop index settlement_lines_once;
create unique index settlement_lines_once on settlement_lines (shipment_id, outcome, part, round) where is_of_parcel;

-- What the rows should have said by the books and the tax rates of that time; null: it is a draft, or it was posted before this was kept.
alter table settlements add column own_sums jsonb;

-- The settlement in which its courier took it back.
alter table payments add column taken_back_in integer references settlements (id);
create index payments_taken_back on payments (taken_back_in) where taken_back_in is not null;

-- What the courier wrote, when that had not come yet; then the row happened when it was received.
alter table status_file_rows add column said_at timestamptz;
