-- Which of the staff changed what (docs/decisions/008-audit-log-by-triggers.md). Triggers write the entries in the transaction of
-- the change, and only where it has set `shop.staff`.

create table audit_log (
  id bigint generated always as identity primary key,
  staff_id integer references staff (id) on delete set null,
  -- A copy, because accounts are deleted and their entries stay.
  username text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  subject text not null,
  subject_id text not null,
  label text,
  -- {"price": [450000, 420000]}: before and after, of the changed columns only.
  changes jsonb not null,
  at timestamptz not null default now()
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_staff on audit_log (staff_id, at desc, id desc);
-- By the name as it was then, which is what staff filter by.
create index audit_log_by_username on audit_log (username, at desc, id desc);
create index audit_log_by_subject on audit_log (subject, subject_id, at desc, id desc);
create index audit_log_search on audit_log using gin (label gin_trgm_ops) where label is not null;

create function shorten_audit_value(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 300
    then to_jsonb(left(value #>> '{}', 300) || '…') else coalesce(value, 'null') end
$$;

-- The arguments are those of audit_table, in its order.
create function audit_change() returns trigger language plpgsql as $$
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
      select coalesce(jsonb_object_agg(entry.key, jsonb_build_array(
        coalesce(audit_log.changes -> entry.key -> 0, entry.value -> 0), entry.value -> 1)), '{}')
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

-- label: the column that names a row for people, '' for none. recorded: 'all' or columns by comma. hidden: columns that are left
-- out. masked: columns of which only the fact of a change is recorded. With parent_table the changes belong to the entry of the
-- row that parent_key refers to, and item tells the rows of one parent apart. Whether staff are at work is asked by the trigger and
-- not by the function: to call it takes longer than to write the row.
create function audit_table(
  table_name text, label text, recorded text default 'all', hidden text default '', masked text default '',
  parent_table text default '', parent_key text default '', item text default ''
) returns void language plpgsql as $$
begin
  execute format(
    $sql$create trigger %I after insert or update or delete on %I for each row when (current_setting('shop.staff', true) <> '')
      execute function audit_change(%L, %L, %L, %L, %L, %L, %L)$sql$,
    table_name || '_audit', table_name, label, recorded, hidden, masked, parent_table, parent_key, item);
end $$;

select audit_table('staff', 'username', hidden => 'token_epoch,must_change_password', masked => 'password_hash');
