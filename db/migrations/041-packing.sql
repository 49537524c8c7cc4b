-- expand
-- What packers need: where a piece lies, who is packing an order, and a photo of what went into the parcel.

-- Size '' is for all sizes of a product.
create table product_shelves (
  product_id integer not null references products (id) on delete cascade,
  size text not null check (length(size) <= 20),
  shelf text not null check (length(shelf) between 1 and 20),
  primary key (product_id, size)
);
select audit_table('product_shelves', 'name', recorded => 'shelf',
  parent_table => 'products', parent_key => 'product_id', item => 'size');

alter table orders
  -- So that no two people pack one order.
  add column packing_by integer references staff (id) on delete set null,
  add column packing_until timestamptz;

-- Pictures that only staff see have names that no address under /media/ leads to.
alter table pictures drop constraint pictures_name_check;
alter table pictures add constraint pictures_name_check
  check (name ~ '^(?:[0-9a-f]{20}(?:[0-9a-f]{12})?|private-[0-9a-f]{32})$');

create table packing_photos (
  order_pk integer primary key references orders (id) on delete cascade,
  image text not null references pictures (name),
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index packing_photos_image on packing_photos (image);
create index packing_photos_staff on packing_photos (staff_id) where staff_id is not null;

create or replace function is_picture_used(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
    or exists (select from collection_pictures where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from packing_photos where image = picture)
    or exists (select from blogs where image = picture)
    or exists (select from styles where image = picture)
    or exists (select from size_charts where top_image = picture or bottom_image = picture)
    or exists (select from order_lines where image = '/media/' || picture || '/1200.jpg')
    or exists (select from metadata where key = 'scenes' and position(picture in value::text) > 0)
    or exists (select from settings where position(picture in value::text) > 0)
    or exists (select from post_pictures where image = picture and uploaded_at > now() - interval '30 days')
    or exists (select from blogs where position('/media/' || picture in content || html) > 0)
$$;
