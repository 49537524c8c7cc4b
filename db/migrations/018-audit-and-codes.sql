-- Who of the staff changed what. Triggers write it, so that no screen and no call can forget to, in the same transaction as the
-- change. They write only where the transaction names somebody (`shop.staff`): what shoppers do is told by their orders.

create table audit_log (
  id bigint generated always as identity primary key,
  staff_id integer references staff (id) on delete set null,
  -- As it was then: people leave, what they did stays.
  username text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- The table, its key and what people call the row.
  subject text not null,
  subject_id text not null,
  label text,
  -- {"price": [450000, 420000]}: before and after, of what changed only.
  changes jsonb not null,
  at timestamptz not null default now()
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_staff on audit_log (staff_id, at desc, id desc);
create index audit_log_search on audit_log using gin (label gin_trgm_ops) where label is not null;
create index audit_log_of_subject on audit_log (subject, subject_id, at desc, id desc);

create function audit_value(value jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 300
    then to_jsonb(left(value #>> '{}', 300) || '…') else coalesce(value, 'null') end
$$;

-- Arguments: the label's column ('' for none), what is told of a row ('all' or columns by comma), columns that are left out, and
-- columns of which only the fact of a change is told.
create function audit_change() returns trigger language plpgsql as $$
declare
  who integer := nullif(current_setting('shop.staff', true), '')::integer;
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  found_row jsonb := before || after;
  told text[] := string_to_array(tg_argv[1], ',');
  hidden text[] := string_to_array(tg_argv[2], ',') || array['id', 'created_at', 'updated_at', 'version'];
  masked text[] := string_to_array(tg_argv[3], ',');
  changed jsonb;
  key_of_row text := coalesce(found_row ->> 'id', found_row ->> 'key', found_row ->> 'code', found_row ->> 'type');
  earlier bigint;
begin
  if who is null then return null; end if;
  select jsonb_object_agg(field, case when field = any (masked) then '[null, null]'::jsonb
    else jsonb_build_array(audit_value(before -> field), audit_value(after -> field)) end)
  into changed
  from jsonb_object_keys(found_row) as field
  where before -> field is distinct from after -> field
    and (told = array['all'] or field = any (told)) and not field = any (hidden);
  if tg_op = 'UPDATE' and changed is null then return null; end if;
  -- One deed may write a row twice, such as its texts first and then its pictures: that is told once.
  select id into earlier from audit_log
  where subject = tg_table_name and subject_id = key_of_row and at = now() and staff_id = who and action <> 'delete'
  order by id desc limit 1;
  if tg_op = 'UPDATE' and earlier is not null then
    update audit_log set changes = changes || (
      select coalesce(jsonb_object_agg(entry.key, jsonb_build_array(
        coalesce(audit_log.changes -> entry.key -> 0, entry.value -> 0), entry.value -> 1)), '{}')
      from jsonb_each(changed) as entry)
    where id = earlier;
    return null;
  end if;
  insert into audit_log (staff_id, username, action, subject, subject_id, label, changes)
  select who, username, lower(tg_op), tg_table_name, key_of_row, left(found_row ->> nullif(tg_argv[0], ''), 200), coalesce(changed, '{}')
  from staff where id = who;
  return null;
end $$;

-- Has the changes of a table written down; a table that staff change and that comes later calls it in its own migration.
create function audit_table(named text, label text, told text default 'all', hidden text default '', masked text default '')
returns void language plpgsql as $$
begin
  execute format('create trigger %I after insert or update or delete on %I for each row execute function audit_change(%L, %L, %L, %L)',
    named || '_audited', named, label, told, hidden, masked);
end $$;

select audit_table('categories', 'name');
select audit_table('products', 'name');
select audit_table('size_charts', 'type');
select audit_table('promotions', 'name');
select audit_table('blogs', 'title', hidden => 'html,excerpt');
select audit_table('styles', 'name');
select audit_table('settings', 'key');
select audit_table('referral_codes', 'code');
select audit_table('staff', 'username', hidden => 'token_epoch', masked => 'password_hash');
-- What shoppers wrote or ordered is theirs: only what the staff made of it is told.
select audit_table('orders', 'order_id', told => 'status,payment_state');
select audit_table('photos', '', told => 'is_approved');
select audit_table('reviews', '', hidden => 'user_name,comment,rating,product_id');
select audit_table('contact_messages', '', hidden => 'name,email,message');

-- Two editors of one referral code do not overwrite each other.
alter table referral_codes
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
create index referral_codes_newest on referral_codes (created_at desc, code);
