-- expand
-- Catalogues that come from files: tried, applied row by row, and taken back (docs/concepts/import.md).

create table imports (
  id integer generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  -- SHA-256 of the file.
  file_hash text not null,
  format text not null check (format in ('shopify', 'woocommerce', 'wix', 'medusa', 'bagisto', 'prestashop',
    'prestashop_combinations', 'own')),
  encoding text check (length(encoding) between 1 and 20),
  -- What the columns are called, in their order.
  headings text[] not null,
  -- Of the first rows, to see whether the encoding and the columns are right.
  examples jsonb not null default '[]',
  -- What people said of its words.
  answers jsonb not null,
  notes text[] not null default '{}',
  questions jsonb not null default '[]',
  state text not null default 'comparing' check (state in ('comparing', 'ready', 'refused', 'applying', 'applied', 'undoing', 'undone')),
  -- Why it was refused.
  reason text check (length(reason) between 1 and 500),
  -- Costs are the owners'.
  with_cost boolean not null,
  created_by integer references staff (id) on delete set null,
  created_at timestamptz not null default now(),
  applied_by integer references staff (id) on delete set null,
  applied_at timestamptz,
  undone_by integer references staff (id) on delete set null,
  undone_at timestamptz,
  constraint imports_refused_check check ((state = 'refused') = (reason is not null))
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_hash on imports (file_hash);
create index imports_created_by on imports (created_by) where created_by is not null;
create index imports_applied_by on imports (applied_by) where applied_by is not null;
create index imports_undone_by on imports (undone_by) where undone_by is not null;
-- One at a time changes the products.
create unique index imports_at_work on imports ((true)) where state in ('applying', 'undoing');
create index imports_to_compare on imports (id) where state = 'comparing';
select audit_table('imports', 'file_name', hidden => 'file_hash,file_name,encoding,headings,examples,answers,notes,questions,with_cost,created_by,applied_by,applied_at,undone_by,undone_at');

create table import_files (
  import_id integer primary key references imports (id) on delete cascade,
  bytes bytea not null
);

create table import_rows (
  import_id integer not null references imports (id) on delete cascade,
  -- Of a product in its file, from 0.
  place integer not null,
  key text not null,
  name text not null,
  lines integer[] not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'error', 'skipped')),
  -- Also of a product that the import added.
  product_id integer references products (id) on delete set null,
  matched_by text check (matched_by in ('source', 'sku', 'slug')),
  -- As it was when it was compared; once applied, as it was left.
  version integer,
  -- Of each field before and after; money is paisa.
  differences jsonb not null default '[]',
  problems jsonb not null default '[]',
  pictures jsonb not null default '[]',
  source jsonb not null,
  result text check (result in ('applied', 'conflict', 'failed')),
  undone text check (undone in ('undone', 'partly', 'archived', 'deleted', 'gone')),
  -- What a person should know of the result or of the way back.
  note text check (length(note) between 1 and 500),
  primary key (import_id, place)
);
create index import_rows_product on import_rows (product_id) where product_id is not null;
create index import_rows_to_apply on import_rows (import_id, place) where result is null and outcome in ('new', 'changed');

-- What people said of files with these headings.
create table import_profiles (
  id integer generated always as identity primary key,
  -- SHA-256 of the headings.
  headings text not null unique,
  format text not null,
  answers jsonb not null,
  staff_id integer references staff (id) on delete set null,
  updated_at timestamptz not null default now()
);
create index import_profiles_staff on import_profiles (staff_id) where staff_id is not null;

-- What words of any file mean here.
create table import_words (
  kind text not null check (kind in ('category', 'type', 'size', 'color', 'option')),
  word text not null check (length(word) between 1 and 200),
  meaning text not null check (length(meaning) between 1 and 60),
  primary key (kind, word)
);
