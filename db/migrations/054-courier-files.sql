-- expand
-- Couriers that are worked with by hand and by files (docs/concepts/courier.md).

-- In grams; null: as the setting says.
alter table products add column weight_g integer check (weight_g between 1 and 20000);

alter table courier_settings add column id integer generated always as identity unique;
-- Of two that are as good, the lower one is offered.
alter table courier_settings add column preference smallint not null default 50 check (preference between 1 and 99);
-- The names of cities are all that the courier serves.
alter table courier_settings add column has_all_cities boolean not null default false;
select audit_table('courier_settings', 'courier');

alter table courier_cities add column id integer generated always as identity unique;
select audit_table('courier_cities', 'city');

select audit_table('rate_cards', 'courier');

alter table courier_words add column id integer generated always as identity unique;
-- As the courier wrote them; `words` are plain, and * stands for any words.
alter table courier_words add column example text check (length(example) between 1 and 300);
-- The events of before mean it too; false while they are brought to it.
alter table courier_words add column is_followed boolean not null default true;
create index courier_words_followed on courier_words (courier) where not is_followed;
select audit_table('courier_words', 'words', hidden => 'example,seen,is_followed,decided_by,first_seen_at');

-- The row of courier_words that said what the event is.
alter table shipment_events add column phrase text check (length(phrase) between 1 and 300);
create index shipment_events_phrase on shipment_events (phrase) where phrase is not null;

-- Files in which a courier says what became of parcels.
create table status_files (
  id integer generated always as identity primary key,
  courier text not null check (length(courier) between 1 and 40),
  file_name text not null check (length(file_name) between 1 and 200),
  -- SHA-256 of the file.
  file_hash text not null,
  state text not null default 'draft' check (state in ('draft', 'applying', 'applied')),
  count integer not null check (count > 0),
  created_by integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  applied_by integer references staff (id) on delete set null,
  applied_at timestamptz,
  unique (courier, file_hash)
);
create index status_files_newest on status_files (created_at desc, id desc);
create index status_files_applying on status_files (id) where state = 'applying';
create index status_files_created_by on status_files (created_by) where created_by is not null;
create index status_files_applied_by on status_files (applied_by) where applied_by is not null;
select audit_table('status_files', 'file_name', hidden => 'file_hash,file_name,created_by,applied_by,applied_at');

create table status_file_rows (
  file_id integer not null references status_files (id) on delete cascade,
  -- Of the file.
  line integer not null check (line > 0),
  tracking_number text not null check (length(tracking_number) between 1 and 60),
  words text not null check (length(words) between 1 and 300),
  reason text check (length(reason) between 1 and 300),
  occurred_at timestamptz not null,
  -- It has become an event of a parcel.
  is_applied boolean not null default false,
  primary key (file_id, line)
);

-- Whole phrases as couriers write them, plain (couriers-cod 1.7).
insert into courier_words (courier, words, example, kind)
select courier, words, words, kind from (values
  ('postex', 'unbooked', 'booked'), ('postex', 'booked', 'booked'), ('postex', 'at merchant s warehouse', 'booked'),
  ('postex', 'picked by postex', 'in_transit'), ('postex', 'postex warehouse', 'in_transit'),
  ('postex', 'en route to * warehouse', 'in_transit'), ('postex', 'received at * warehouse', 'in_transit'),
  ('postex', 'package on route', 'out_for_delivery'), ('postex', 'out for delivery', 'out_for_delivery'),
  ('postex', 'attempted', 'attempted'), ('postex', 'attempt made', 'attempted'), ('postex', 'attempt made *', 'attempted'),
  ('postex', 'delivery under review', 'under_review'), ('postex', 'under verification', 'under_review'),
  ('postex', 'delivered', 'delivered'), ('postex', 'out for return', 'returning'), ('postex', 'return initiated', 'returning'),
  ('postex', 'returned', 'returned'), ('postex', 'return', 'returned'), ('postex', 'expired', 'cancelled'),
  ('postex', 'un assigned by me', 'cancelled'),
  ('leopards', 'pickup request not send', 'booked'), ('leopards', 'shipment picked', 'in_transit'),
  ('leopards', 'scanned in facility', 'in_transit'), ('leopards', 'dispatched', 'in_transit'),
  ('leopards', 'arrived at station', 'in_transit'), ('leopards', 'assigned to courier', 'out_for_delivery'),
  ('leopards', 'pn1', 'attempted'), ('leopards', 'pn2', 'attempted'), ('leopards', 'delivered', 'delivered'),
  ('leopards', 'ready for return', 'returning'), ('leopards', 'being return', 'returning'), ('leopards', 'rn1', 'returning'),
  ('leopards', 'rn2', 'returning'), ('leopards', 'returned to warehouse', 'returning'),
  ('leopards', 'returned to shipper', 'returned'), ('leopards', 'delivered to vendor', 'returned'),
  ('leopards', 'cancelled', 'cancelled'),
  ('trax', 'shipment booked', 'booked'), ('trax', 'shipment rider picked', 'in_transit'), ('trax', 'rider picked', 'in_transit'),
  ('trax', 'shipment arrived at origin', 'in_transit'), ('trax', 'arrived at origin', 'in_transit'),
  ('trax', 'shipment in transit', 'in_transit'), ('trax', 'in transit', 'in_transit'),
  ('trax', 'shipment arrived at destination', 'in_transit'), ('trax', 'arrived at destination', 'in_transit'),
  ('trax', 'shipment misroute', 'in_transit'), ('trax', 'misroute', 'in_transit'),
  ('trax', 'shipment out for delivery', 'out_for_delivery'), ('trax', 'out for delivery', 'out_for_delivery'),
  ('trax', 'shipment delivery unsuccessful', 'attempted'), ('trax', 'delivery unsuccessful', 'attempted'),
  ('trax', 'attempt failed', 'attempted'), ('trax', 'shipment on hold', 'attempted'), ('trax', 'on hold', 'attempted'),
  ('trax', 'not attempted', 'attempted'), ('trax', 'pending decision', 'under_review'),
  ('trax', 'shipper advise requested', 'under_review'), ('trax', 'shipment delivered', 'delivered'), ('trax', 'delivered', 'delivered'),
  ('trax', 'self collected', 'delivered'), ('trax', 'return confirm', 'returning'), ('trax', 'return in transit', 'returning'),
  ('trax', 'return dispatched', 'returning'), ('trax', 'return attempt failed', 'returning'),
  ('trax', 'return delivered to shipper', 'returned'), ('trax', 'shipment lost', 'lost'), ('trax', 'shipment cancelled', 'cancelled'),
  ('trax', 'cancelled', 'cancelled'), ('trax', 'payment processed', 'ignored'), ('trax', 'payment paid', 'ignored'),
  ('trax', 'payment reverted', 'ignored'), ('trax', 'payment adjusted', 'ignored'), ('trax', 'payment charges deducted', 'ignored')
) as known (courier, words, kind)
union all
select courier, words, words, kind from unnest(array['tcs', 'mnp', 'blueex', 'callcourier', 'pakpost', 'other']) as courier, (values
  ('order placed', 'booked'), ('booked', 'booked'), ('picked', 'in_transit'), ('picked up', 'in_transit'), ('arrived', 'in_transit'),
  ('forwarded', 'in_transit'), ('in transit', 'in_transit'), ('out for delivery', 'out_for_delivery'), ('undelivered', 'attempted'),
  ('awaiting receiver collection', 'attempted'), ('delivered', 'delivered'), ('returned', 'returned'),
  ('returned to shipper', 'returned'), ('void', 'cancelled'), ('cancelled', 'cancelled')
) as known (words, kind)
on conflict do nothing;
