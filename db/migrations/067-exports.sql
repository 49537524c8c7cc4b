-- expand
-- What leaves the shop as a file, and the file of products that comes back (docs/concepts/export.md).

create table exports (
  id integer generated always as identity primary key,
  what text not null check (what in ('products', 'stock', 'orders', 'customers', 'reviews')),
  format text not null check (format in ('csv', 'xlsx')),
  filter jsonb not null default '{}',
  rows integer not null check (rows >= 0),
  created_by integer references staff (id) on delete set null,
  created_at timestamptz not null default now()
);
create index exports_newest on exports (created_at desc, id desc);
create index exports_created_by on exports (created_by) where created_by is not null;
select audit_table('exports', 'what', hidden => 'what,created_by');

alter table imports drop constraint imports_format_check, add constraint imports_format_check check (format in (
  'shopify', 'woocommerce', 'wix', 'medusa', 'bagisto', 'prestashop', 'prestashop_combinations', 'shop', 'own'));
