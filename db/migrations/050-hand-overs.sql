-- expand
-- Who took which parcels (docs/concepts/parcel.md).

create table hand_overs (
  id integer generated always as identity primary key,
  courier text not null check (length(courier) between 1 and 20),
  opened_by integer references staff (id) on delete set null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by integer references staff (id) on delete set null,
  rider text check (length(rider) between 1 and 100)
);
-- Everybody who scans parcels of a courier scans them into one list.
create unique index hand_overs_open on hand_overs (courier) where closed_at is null;
create index hand_overs_newest on hand_overs (opened_at desc, id desc);
create index hand_overs_opened_by on hand_overs (opened_by) where opened_by is not null;
create index hand_overs_closed_by on hand_overs (closed_by) where closed_by is not null;
select audit_table('hand_overs', 'courier', hidden => 'opened_by,closed_by,opened_at,closed_at');

alter table shipments add column hand_over_id integer references hand_overs (id) on delete set null;
create index shipments_hand_over on shipments (hand_over_id) where hand_over_id is not null;
