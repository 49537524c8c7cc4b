-- Where a post once was leads to where it is: people share addresses, and search engines keep them. A post that stands at an address
-- itself comes before one that stood there.

create table blog_addresses (
  slug text primary key,
  blog_id integer not null references blogs (id) on delete cascade
);
create index blog_addresses_blog on blog_addresses (blog_id);

create function keep_blog_address() returns trigger language plpgsql as $$
begin
  insert into blog_addresses (slug, blog_id) values (old.slug, new.id)
  on conflict (slug) do update set blog_id = excluded.blog_id;
  return null;
end $$;

create trigger keep_blog_address after update of slug on blogs
for each row when (old.slug <> new.slug) execute function keep_blog_address();
