-- expand
-- Duplicates are grouped in one read of their table; nothing else looks for these.
drop index products_name_color, products_barcodes, product_sizes_barcodes;
