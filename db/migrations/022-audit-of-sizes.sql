-- The stock per size is part of its product, and so is what staff change in it: pieces moved from one size to another leave the
-- product's row as it was, and would otherwise be told nowhere. A deed that writes all sizes anew tells only those that differ.

create function audit_size_stock() returns trigger language plpgsql as $$
declare
  who integer := nullif(current_setting('shop.staff', true), '')::integer;
  touched product_sizes := case when tg_op = 'DELETE' then old else new end;
  entry bigint;
  told jsonb;
  before jsonb;
  after jsonb;
begin
  if who is null then return null; end if;
  select id, changes into entry, told from audit_log
  where subject = 'products' and subject_id = touched.product_id::text and at = now() and staff_id = who and action <> 'delete'
  order by id desc limit 1;
  if entry is null then
    insert into audit_log (staff_id, username, action, subject, subject_id, label, changes)
    select who, staff.username, 'update', 'products', products.id::text, left(products.name, 200), '{}'
    from staff, products where staff.id = who and products.id = touched.product_id
    returning id, changes into entry, told;
    -- The product itself is being deleted, which has an entry of its own.
    if entry is null then return null; end if;
  end if;

  before := coalesce(told #> '{size_stock,0}', '{}');
  after := coalesce(told #> '{size_stock,1}', '{}');
  if tg_op <> 'INSERT' then
    if not after ? old.size then before := jsonb_build_object(old.size, old.stock) || before; end if;
    after := after - old.size::text;
  end if;
  if tg_op <> 'DELETE' then after := after || jsonb_build_object(new.size, new.stock); end if;
  if before -> touched.size = after -> touched.size then
    before := before - touched.size::text;
    after := after - touched.size::text;
  end if;

  told := told - 'size_stock';
  if before <> '{}' or after <> '{}' then
    told := told || jsonb_build_object('size_stock', jsonb_build_array(before, after));
  end if;
  update audit_log set changes = told where id = entry;
  delete from audit_log where id = entry and action = 'update' and changes = '{}';
  return null;
end $$;

create trigger product_sizes_audited after insert or update or delete on product_sizes
for each row execute function audit_size_stock();
