-- expand
-- The list of imports counts their rows, which are wide.
create index import_rows_counts on import_rows (import_id, outcome, result, undone);

-- Each minute the shop looks for pictures of reviews that it has not fetched yet; the rows of orders and customers have none.
create index moving_rows_pictures on moving_rows (file_id, line)
where is_applied and coalesce(jsonb_array_length(record -> 'pictures'), 0) - coalesce((record ->> 'pictures_done')::integer, 0) > 0;

-- Where the focal point of a picture was moved to, as the audit log tells it; null in the middle, where it is at first.
alter table product_pictures add column focal text generated always as (
  case when (focal_x, focal_y) <> (50, 50) then focal_x::text || ' %, ' || focal_y::text || ' %' end) stored;
drop trigger product_pictures_audit on product_pictures;
select audit_table('product_pictures', 'name', 'picture,alt,focal', '', '', 'products', 'product_id', 'position');

-- A crop is a new picture in the place of the one it was cut from.
create or replace function audit_change() returns trigger language plpgsql as $$
declare
  actor_id integer := current_setting('shop.staff', true)::integer;
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed_row jsonb := before || after;
  recorded text[] := string_to_array(tg_argv[1], ',');
  hidden text[] := string_to_array(tg_argv[2], ',') || array['id', 'created_at', 'updated_at', 'version'];
  masked text[] := string_to_array(tg_argv[3], ',');
  parent_table text := nullif(tg_argv[4], '');
  subject_row jsonb := changed_row;
  change_kind text := lower(tg_op);
  key_of_subject text;
  changed jsonb;
  entry_id bigint;
begin
  if parent_table is not null then
    change_kind := 'update';
    execute format('select to_jsonb(parent) from %I as parent where id = $1', parent_table)
      into subject_row using (changed_row ->> tg_argv[5])::integer;
    -- Deleted together with its parent, which has an entry of its own.
    if subject_row is null then return null; end if;
  end if;
  key_of_subject := coalesce(subject_row ->> 'id', subject_row ->> 'key', subject_row ->> 'code', subject_row ->> 'type');

  select jsonb_object_agg(
    -- size_stock.M: the column stock of the row whose size is M.
    case when parent_table is null then field else format('%s_%s.%s', tg_argv[6], field, changed_row ->> tg_argv[6]) end,
    case when field = any (masked) then '[null, null]'::jsonb
      else jsonb_build_array(shorten_audit_value(before -> field), shorten_audit_value(after -> field)) end)
  into changed
  from jsonb_object_keys(changed_row) as field
  where before -> field is distinct from after -> field
    and (recorded = array['all'] or field = any (recorded)) and not field = any (hidden);
  if change_kind = 'update' and changed is null then return null; end if;

  -- A transaction that writes a row in several statements has one entry for it.
  if change_kind = 'update' then
    select id into entry_id from audit_log
    where subject = coalesce(parent_table, tg_table_name) and subject_id = key_of_subject
      and at = now() and staff_id = actor_id and action <> 'delete'
    order by id desc limit 1;
  end if;
  if entry_id is not null then
    update audit_log set changes = changes || (
      select coalesce(jsonb_object_agg(entry.key, case
        -- A row that goes where another one stands by now: the place has what that one brought.
        when entry.value -> 1 = 'null' and entry.value -> 0 <> audit_log.changes -> entry.key -> 1
          then jsonb_build_array(entry.value -> 0, audit_log.changes -> entry.key -> 1)
        else jsonb_build_array(coalesce(audit_log.changes -> entry.key -> 0, entry.value -> 0), entry.value -> 1) end), '{}')
      from jsonb_each(changed) as entry)
    where id = entry_id;
    return null;
  end if;
  insert into audit_log (staff_id, username, action, subject, subject_id, label, changes)
  select actor_id, username, change_kind, coalesce(parent_table, tg_table_name), key_of_subject,
    left(subject_row ->> nullif(tg_argv[0], ''), 200), coalesce(changed, '{}')
  from staff where id = actor_id;
  return null;
end $$;
