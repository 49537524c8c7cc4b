-- What shoppers send (reviews, photos, messages, activity) and what staff write (blogs, styles).

create table reviews (
  id integer generated always as identity primary key,
  product_id integer not null references products (id) on delete cascade,
  user_name text not null check (length(user_name) between 1 and 80),
  rating smallint not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 2000),
  is_approved boolean not null default true,
  created_at timestamptz not null default now()
);
create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_newest on reviews (created_at desc, id desc);

create table photos (
  id integer generated always as identity primary key,
  image text not null references pictures (name),
  alt_text text not null check (length(alt_text) <= 300),
  is_approved boolean not null default false,
  created_at timestamptz not null default now()
);
create index photos_newest on photos (is_approved, created_at desc, id desc);
create index photos_picture on photos (image);

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  message text not null check (length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

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
create index activity_age on activity (timestamp);

create table blogs (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 1 and 200),
  author text not null check (length(author) between 1 and 120),
  content text not null,
  -- Sanitised when it is saved, so that showing it is free.
  html text not null,
  excerpt text not null,
  image text references pictures (name),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index blogs_newest on blogs (created_at desc, id desc);

create table styles (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  category text not null check (length(category) between 1 and 120),
  price bigint not null check (price >= 0),
  image text references pictures (name),
  created_at timestamptz not null default now()
);

-- Facts the shop keeps about itself, such as that the demo catalogue was brought in.
create table shop_facts (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What staff changed of the shop's settings; a key that is not here has its default (rulings 1).
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
