-- expand
-- A photo of what was packed in each parcel of an order, and pictures that prove refunds.

-- That of the parcel. An order has its first one when it is packed.
alter table packing_photos add column number smallint not null default 1 check (number > 0);
update packing_photos set number = coalesce((
  select min(shipments.number) from shipments
  where shipments.order_pk = packing_photos.order_pk and direction = 'forward' and state <> 'cancelled'), 1);
alter table packing_photos drop constraint packing_photos_pkey;
alter table packing_photos add constraint packing_photos_pkey primary key (order_pk, number);

create table refund_proofs (
  payment_event_id bigint primary key references payment_events (id) on delete cascade,
  image text not null references pictures (name),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index refund_proofs_image on refund_proofs (image);
create index refund_proofs_staff on refund_proofs (staff_id) where staff_id is not null;

create or replace function is_picture_used(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
    or exists (select from collection_pictures where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from packing_photos where image = picture)
    or exists (select from aftersale_photos where image = picture)
    or exists (select from refund_proofs where image = picture)
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
