-- expand
-- Which categories the menu and the home page show, what stands at their head, and the order of their pieces (docs/concepts/product.md#rules).
alter table categories
  -- Null: not shown there.
  add column menu_place smallint check (menu_place between 1 and 999),
  add column home_place smallint check (home_place between 1 and 999),
  add column banner_text text check (length(banner_text) between 1 and 120),
  add column sort text not null default 'featured' check (sort in ('featured', 'newest', 'best_selling', 'most_in_stock', 'price_asc',
    'price_desc', 'by_hand')),
  add column sold_out_last boolean not null default true;

-- The five of the specification are shown from the start, whoever adds them (§9).
create function place_known_category() returns trigger language plpgsql as $$
declare
  place smallint := array_position(array['western-grace', 'casual-wear', 'eid', 'hand-painted-suits', 'hand-painted-dupattas'], new.slug);
begin
  new.menu_place := coalesce(new.menu_place, place);
  new.home_place := coalesce(new.home_place, place);
  return new;
end $$;
create trigger categories_places before insert on categories for each row execute function place_known_category();
update categories set menu_place = place, home_place = place
from unnest(array['western-grace', 'casual-wear', 'eid', 'hand-painted-suits', 'hand-painted-dupattas']) with ordinality as known (known_slug, place)
where slug = known_slug;

-- The order that staff gave the pieces of a category. A piece that left the category has none there.
create table category_places (
  product_id integer primary key references products (id) on delete cascade,
  category_id integer not null references categories (id) on delete cascade,
  place smallint not null check (place > 0)
);
create index category_places_category on category_places (category_id);

-- Counted each hour: pieces that were sold in the last days and have not come back, by size.
create table recent_sales (
  product_id integer not null references products (id) on delete cascade,
  size text not null,
  in_28_days integer not null check (in_28_days >= 0),
  in_30_days integer not null check (in_30_days > 0),
  primary key (product_id, size)
);

-- Their order by what was sold in 30 days; 1 comes first.
create table best_sellers (
  product_id integer primary key references products (id) on delete cascade,
  rank integer not null check (rank > 0)
);
