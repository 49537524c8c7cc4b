import type { DoctorCheck, DuplicateKind } from './schema.ts';

/** As a row of a list and a choice of a filter. */
export const CHECK_NAMES: Record<DoctorCheck, string> = {
  no_picture: 'No picture',
  sold_out: 'No stock',
  no_price: 'Price 0',
  below_cost: 'Below cost',
  no_chart: 'No size chart',
  no_fabric: 'No fabric',
  no_weight: 'No weight',
  no_urdu: 'No Urdu name',
  no_category_text: 'Category without a sentence',
};

export const SHARED_NAMES: Record<DuplicateKind, string> = {
  sku: 'Same SKU',
  barcode: 'Same barcode',
  name_color: 'Same name and color',
  picture: 'Same picture',
};
