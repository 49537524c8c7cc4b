-- expand
-- What customers answer after an attempt, who signed for a list, and what came back but cannot be sold (docs/concepts/parcel.md).

alter table shipment_events drop constraint shipment_events_kind_check;
alter table shipment_events add constraint shipment_events_kind_check check (kind in ('booked', 'handed_over', 'in_transit',
  'out_for_delivery', 'attempted', 'under_review', 'delivered', 'returning', 'returned', 'received_back', 'inspected', 'lost',
  'cancelled', 'corrected', 'advised', 'answered', 'unknown'));

alter table hand_overs
  add column proof text references pictures (name),
  add column proof_kind text check (proof_kind in ('signature', 'photo')),
  add check ((proof is null) = (proof_kind is null));
create index hand_overs_proof on hand_overs (proof) where proof is not null;

create or replace function is_picture_used(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
    or exists (select from collection_pictures where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from packing_photos where image = picture)
    or exists (select from hand_overs where proof = picture)
    or exists (select from blogs where image = picture)
    or exists (select from styles where image = picture)
    or exists (select from size_charts where top_image = picture or bottom_image = picture)
    or exists (select from order_lines where image = '/media/' || picture || '/1200.jpg')
    or exists (select from metadata where key = 'scenes' and position(picture in value::text) > 0)
    or exists (select from settings where position(picture in value::text) > 0)
    or exists (select from post_pictures where image = picture and uploaded_at > now() - interval '30 days')
    or exists (select from blogs where position('/media/' || picture in content || html) > 0)
$$;

-- Pieces that came back and are in the house, but not for sale.
create table set_aside_pieces (
  id integer generated always as identity primary key,
  shipment_id integer not null references shipments (id) on delete cascade,
  position smallint not null,
  product_id integer references products (id) on delete set null,
  name text not null,
  size text not null,
  quantity smallint not null check (quantity > 0),
  reason text not null check (reason in ('damaged', 'worn', 'wrong_piece', 'missing', 'other')),
  note text check (length(note) between 1 and 300),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Whether it was put back on the shelf in the end.
  outcome text check (outcome in ('restocked', 'written_off')),
  decided_by integer references staff (id) on delete set null,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create index set_aside_pieces_open on set_aside_pieces (created_at, id) where outcome is null;
create index set_aside_pieces_shipment on set_aside_pieces (shipment_id);
create index set_aside_pieces_product on set_aside_pieces (product_id) where product_id is not null;
create index set_aside_pieces_staff on set_aside_pieces (staff_id) where staff_id is not null;
create index set_aside_pieces_decided_by on set_aside_pieces (decided_by) where decided_by is not null;
select audit_table('set_aside_pieces', 'name', hidden => 'staff_id,decided_by,decided_at,position');

-- The list without a queue, newest first, and by courier.
create index shipments_by_courier on shipments (courier, id desc);
