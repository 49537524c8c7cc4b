-- expand
-- Promotions of the whole shop, of chosen products, of delivery, and banners alone (docs/concepts/promotion.md). Builds that do not know
-- them pass over them: no collection has their targets.
alter table promotions
  add column product_ids integer[] not null default '{}' check (cardinality(product_ids) <= 200),
  drop constraint promotions_type_check,
  add constraint promotions_type_check check (type in ('percentage', 'flat', 'free_delivery', 'banner')),
  drop constraint promotions_scope_check,
  add constraint promotions_scope_check check (scope in ('category', 'collection', 'shop', 'products')),
  -- Of free delivery it is the sum from which it is free, of a banner 0.
  drop constraint promotions_value_check,
  add constraint promotions_value_check check (value > 0 or value = 0 and type in ('free_delivery', 'banner')),
  add constraint promotions_whole_shop_check check (type in ('percentage', 'flat') or scope = 'shop'),
  add constraint promotions_products_check check ((scope = 'products') = (cardinality(product_ids) > 0)),
  add constraint promotions_banner_check check (type <> 'banner' or banner_text is not null);

-- Pieces that are twice in the shop: the same name and color, or the same code.
create index products_name_color on products (lower(name), lower(color), id) where state <> 'archived';
create index products_barcodes on products using gin (barcodes) where barcodes <> '{}';
create index product_sizes_barcodes on product_sizes using gin (barcodes) where barcodes <> '{}';
