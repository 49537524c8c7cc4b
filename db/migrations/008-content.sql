-- What visitors send (reviews, photos, messages, activity) and what staff write (blogs, styles).

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  user_name text not null check (length(user_name) between 1 and 80),
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 2000),
  fit text check (fit in ('small', 'true', 'large')),
  -- Proved by order number and phone, which are not kept.
  bought_here boolean not null default false,
  size_bought text check (length(size_bought) between 1 and 20),
  -- Neither approved nor hidden: pending.
  is_approved boolean not null default true,
  hidden_at timestamptz,
  picked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint reviews_size_check check (size_bought is null or bought_here),
  constraint reviews_hidden_check check (hidden_at is null or not is_approved),
  constraint reviews_picked_check check (picked_at is null or is_approved)
);
create index reviews_by_product on reviews (product_id, created_at desc, id desc);
-- Few: those that staff picked for the home page.
create index reviews_picked on reviews (created_at desc, id desc) where picked_at is not null;
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_pending on reviews (created_at desc, id desc) where not is_approved and hidden_at is null;
create index reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null;

create function review_search_text(user_name text, comment text) returns text
language sql immutable parallel safe as $$
  select ' ' || user_name || ' ' || comment
$$;
create index reviews_search on reviews using gin (review_search_text(user_name, comment) gin_trgm_ops);
select audit_table('reviews', '', hidden =>
  'user_name,comment,rating,product_id,fit,bought_here,size_bought');

create table photos (
  id integer generated always as identity primary key,
  image text not null references pictures (name),
  alt_text text not null check (length(alt_text) <= 300),
  is_approved boolean not null default false,
  by_shop boolean not null default false,
  -- Shown with that review too.
  review_id integer references reviews (id) on delete set null,
  created_at timestamptz not null default now()
);
create index photos_of_review on photos (review_id) where review_id is not null;
create index photos_newest on photos (is_approved, created_at desc, id desc);
create index photos_image on photos (image);
select audit_table('photos', 'image', recorded => 'is_approved');

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 5000),
  read_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at desc, id desc) where read_at is null;
create index contact_messages_unanswered on contact_messages (created_at desc, id desc) where answered_at is null;
create index contact_messages_answered on contact_messages (created_at desc, id desc) where answered_at is not null;

create function message_search_text(name text, email text, message text) returns text
language sql immutable parallel safe as $$
  select ' ' || name || ' ' || email || ' ' || message
$$;
create index contact_messages_search on contact_messages using gin (message_search_text(name, email, message) gin_trgm_ops);
select audit_table('contact_messages', '', hidden => 'name,email,message');

create table activity (
  id bigint generated always as identity primary key,
  staff_id integer references staff (id) on delete set null,
  action text not null,
  product_name text,
  color text,
  price numeric,
  search_query text,
  filter_applied jsonb,
  timestamp timestamptz not null default now()
);
create index activity_newest on activity (timestamp desc, id desc);
create index activity_by_staff on activity (staff_id, timestamp desc, id desc) where staff_id is not null;
create index activity_by_action on activity (action, timestamp desc, id desc);

create function activity_search_text(action text, product_name text, color text, search_query text) returns text
language sql immutable parallel safe as $$
  select ' ' || action || ' ' || coalesce(product_name, '') || ' ' || coalesce(color, '') || ' ' || coalesce(search_query, '')
$$;
create index activity_search on activity
  using gin (activity_search_text(action, product_name, color, search_query) gin_trgm_ops);

create table blogs (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 1 and 200),
  -- As long as a username, which it is by default.
  author text not null check (length(author) between 1 and 150),
  content text not null,
  -- Sanitised when it is saved.
  html text not null,
  excerpt text not null,
  image text references pictures (name),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blogs_newest on blogs (created_at desc, id desc);
create index blogs_image on blogs (image);
select audit_table('blogs', 'title', hidden => 'html,excerpt');

-- As product_slug_history.
create table blog_slug_history (
  slug text primary key,
  blog_id integer not null references blogs (id) on delete cascade
);
create index blog_slug_history_blog on blog_slug_history (blog_id);

create trigger blogs_slug_history after insert or update of slug on blogs
  for each row execute function keep_slug_history('blog_slug_history', 'blog_id');

-- Pictures uploaded for the text of a post. The post may be a draft that only a browser has, or its author may undo a removal, so
-- such a picture is kept for a month, whether a saved post shows it or not.
create table post_pictures (
  image text primary key references pictures (name) on delete cascade,
  uploaded_at timestamptz not null default now()
);

create table styles (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  category text not null check (length(category) between 1 and 120),
  price bigint not null check (price >= 0),
  image text references pictures (name),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index styles_newest on styles (created_at desc, id desc);
create index styles_image on styles (image);
select audit_table('styles', 'name');

-- The pieces of a style, in the order in which they are shown.
create table style_products (
  style_id integer not null references styles (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  position smallint not null check (position between 1 and 8),
  primary key (style_id, product_id),
  unique (style_id, position)
);
create index style_products_product on style_products (product_id);
select audit_table('style_products', 'name', recorded => 'product_id',
  parent_table => 'styles', parent_key => 'style_id', item => 'position');

-- Foreign keys protect the first six tables as well; order lines, scenes, settings and texts of posts are protected here alone.
create function is_picture_used(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
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
