-- expand
-- What somebody at the desk looks at again and again: a name for the filters of the list of orders.
create table saved_views (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  name text not null check (length(name) between 1 and 40),
  -- The filters as an address has them, such as `queue=new&tag=Eid`.
  query text not null check (length(query) between 1 and 500),
  unique (staff_id, name)
);

-- Who is calling whom, which every open list asks for all the time.
create index orders_being_called on orders (called_until) where called_until is not null;
