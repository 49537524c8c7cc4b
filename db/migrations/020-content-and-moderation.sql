-- What staff do with posts, styles, reviews and messages: versions, hiding, reading and answering.

-- Rows that staff edit say how often they were edited, so that two editors do not overwrite each other.
alter table blogs add column version integer not null default 1;
alter table styles
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- A review that is not approved waits to be read, or staff have hidden it.
alter table reviews
  add column hidden_at timestamptz,
  add check (hidden_at is null or not is_approved);

-- With a blank before every word, so that a search can ask for beginnings of words.
create function review_words(user_name text, comment text) returns text
language sql immutable parallel safe as $$
  select ' ' || user_name || ' ' || comment
$$;
create index reviews_search on reviews using gin (review_words(user_name, comment) gin_trgm_ops);
create index reviews_waiting on reviews (created_at desc, id desc) where not is_approved and hidden_at is null;
create index reviews_hidden on reviews (created_at desc, id desc) where hidden_at is not null;

alter table contact_messages
  add column read_at timestamptz,
  add column answered_at timestamptz;

create function message_words(name text, email text, message text) returns text
language sql immutable parallel safe as $$
  select ' ' || name || ' ' || email || ' ' || message
$$;
create index contact_messages_search on contact_messages using gin (message_words(name, email, message) gin_trgm_ops);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_unread on contact_messages (created_at desc, id desc) where read_at is null;
create index contact_messages_open on contact_messages (created_at desc, id desc) where answered_at is null;

-- Pictures that were sent for the text of a post. The post may be a draft that only a browser keeps, or its author may take a
-- picture out and back in: such a picture stays for a month, whether a saved post shows it or not.
create table post_pictures (
  image text primary key references pictures (name) on delete cascade,
  sent_at timestamptz not null default now()
);

create or replace function picture_in_use(picture text) returns boolean language sql stable as $$
  select exists (select from products where image = picture or image2 = picture or image3 = picture or image4 = picture)
    or exists (select from categories where image = picture)
    or exists (select from photos where image = picture)
    or exists (select from blogs where image = picture)
    or exists (select from styles where image = picture)
    or exists (select from size_charts where top_image = picture or bottom_image = picture)
    or exists (select from order_lines where image = '/media/' || picture || '/1200.jpg')
    or exists (select from shop_facts where key = 'scenes' and position(picture in value::text) > 0)
    or exists (select from settings where position(picture in value::text) > 0)
    or exists (select from post_pictures where image = picture and sent_at > now() - interval '30 days')
    or exists (select from blogs where position('/media/' || picture in content || html) > 0)
$$;
