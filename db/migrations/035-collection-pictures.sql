-- expand
-- The pictures that open the pages of lists.
create table collection_pictures (
  -- The path of the page.
  key text primary key check (length(key) between 2 and 200),
  -- Null once it was taken away.
  image text references pictures (name),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Until now they stood among the pictures of the demo shop.
insert into collection_pictures (key, image)
select
  case scene
    when 'opening-womens' then '/womens-clothing'
    when 'opening-kids' then '/kids-collection'
    when 'opening-shop-all' then '/shop-all'
    else '/category/' || substr(scene, 9)
  end, pictures.name
from metadata, jsonb_each_text(value) as scenes (scene, picture)
join pictures on pictures.name = picture
where metadata.key = 'scenes' and scene like 'opening-%';

select audit_table('collection_pictures', 'key');

create or replace function is_picture_used(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
    or exists (select from collection_pictures where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from blogs where image = picture)
    or exists (select from styles where image = picture)
    or exists (select from size_charts where top_image = picture or bottom_image = picture)
    or exists (select from order_lines where image = '/media/' || picture || '/1200.jpg')
    or exists (select from metadata where key = 'scenes' and position(picture in value::text) > 0)
    or exists (select from settings where position(picture in value::text) > 0)
    or exists (select from post_pictures where image = picture and uploaded_at > now() - interval '30 days')
    or exists (select from blogs where position('/media/' || picture in content || html) > 0)
$$;
