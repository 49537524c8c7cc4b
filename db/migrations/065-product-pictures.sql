-- expand
-- The pictures of a product, in any number (docs/concepts/product.md). `products` keeps the first four, which the old calls know.
create table product_pictures (
  product_id integer not null references products (id) on delete cascade,
  position smallint not null check (position between 1 and 30),
  picture text not null references pictures (name),
  alt text check (length(alt) between 1 and 200),
  -- What stays in sight where the picture is cut, in percent from its left and its top.
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  primary key (product_id, picture),
  -- Pictures change places within a transaction.
  constraint product_pictures_position_key unique (product_id, position) deferrable initially deferred
);
create index product_pictures_picture on product_pictures (picture);
select audit_table('product_pictures', 'name', 'picture,alt', '', '', 'products', 'product_id', 'position');

create function set_first_pictures(product integer) returns void language sql as $$
  update products set image = first[1], image2 = first[2], image3 = first[3], image4 = first[4]
  from (select array(select picture from product_pictures where product_id = product order by position limit 4) as first) as placed
  where id = product and (image, image2, image3, image4) is distinct from (first[1], first[2], first[3], first[4])
$$;

create function keep_first_pictures() returns trigger language plpgsql as $$
begin
  perform set_first_pictures(coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger product_pictures_first after insert or update or delete on product_pictures
  for each row execute function keep_first_pictures();

-- Who writes the four columns places the first four pictures; the others follow them, and each keeps its text and focal point.
create function place_first_pictures() returns trigger language plpgsql as $$
declare
  first text[] := array(
    select name from unnest(array[new.image, new.image2, new.image3, new.image4]) with ordinality as named (name, slot)
    where name is not null group by name order by min(slot));
begin
  if first <> array(select picture from product_pictures where product_id = new.id order by position limit 4) then
    -- One statement, since the columns follow after each.
    with gone as (
      delete from product_pictures where product_id = new.id and position <= 4 and picture <> all (first) returning picture)
    insert into product_pictures (product_id, position, picture)
    select new.id, row_number() over (order by array_position(first, name), position), name
    from (
      select picture as name, position from product_pictures
      where product_id = new.id and picture not in (select picture from gone)
      union all
      select name, 0 from unnest(first) as added (name)
      where not exists (select from product_pictures where product_id = new.id and picture = name)) as placed
    on conflict (product_id, picture) do update set position = excluded.position
      where product_pictures.position <> excluded.position;
  end if;
  perform set_first_pictures(new.id);
  return null;
end $$;
create trigger products_first_pictures after insert or update of image, image2, image3, image4 on products
  for each row execute function place_first_pictures();

insert into product_pictures (product_id, position, picture)
select id, row_number() over (partition by id order by min(slot)), picture
from products, unnest(array[image, image2, image3, image4]) with ordinality as named (picture, slot)
where picture is not null group by id, picture;

create or replace function is_picture_used(picture text) returns boolean language sql stable as $$
  select exists (select from product_pictures where product_pictures.picture = is_picture_used.picture)
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
