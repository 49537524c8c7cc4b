-- What editing the catalogue needs: pictures that nothing uses are told from those in use, and names of categories are unique.

-- Each of the indexes below serves one question of picture_in_use.
create index categories_picture on categories (image);
create index blogs_picture on blogs (image);
create index styles_picture on styles (image);
create index order_lines_picture on order_lines (image) where image is not null;

-- Whether anything in the shop shows this picture. Tables that refer to pictures by a foreign key are named here for a quick
-- answer only: the key itself also holds. The others (order lines, scenes, settings, texts of posts) are known here alone.
create function picture_in_use(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from blogs where image = picture)
    or exists (select from styles where image = picture)
    or exists (select from size_charts where top_image = picture or bottom_image = picture)
    or exists (select from order_lines where image = '/media/' || picture || '/1200.jpg')
    or exists (select from shop_facts where key = 'scenes' and position(picture in value::text) > 0)
    or exists (select from settings where position(picture in value::text) > 0)
    or exists (select from blogs where position('/media/' || picture in content || html) > 0)
$$;

create unique index categories_name on categories (lower(name));

-- A collection and a category are read newest first, page by page.
drop index products_category;
create index products_category on products (category_id, created_at desc, id desc);
drop index products_collection;
create index products_collection on products (collection, created_at desc, id desc);
