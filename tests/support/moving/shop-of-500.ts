import { csvLine } from '#app/platform/text/csv.ts';
import { reviewsCsv, shopifyOrders } from './moving-files.ts';

/** A shop on Shopify that never was, as its exports have it: with rows that go on, Urdu, and phones that a spreadsheet has rounded. */
export const SHOP_OF_500 = {
  products: 500,
  orders: { all: 60, phonesLost: 7 },
  customers: { all: 40, phonesLost: 2 },
  reviews: 50,
  redirects: 120,
};

const LAST = SHOP_OF_500.products - 1;

const isUrdu = (at: number) => at % 50 === 7;

/** The old handle; every fiftieth is in Urdu. */
export const handleOf = (at: number) => (isUrdu(at) ? `پرانا-کرتا-${at}` : `moved-kurta-${at}`);

const titleOf = (at: number) => (isUrdu(at) ? `پرانا کرتا ${at}` : `Moved Kurta ${at}`);

const PRODUCT_COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
  ...[
    'Variant Inventory Qty',
    'Variant Inventory Policy',
    'Variant Price',
    'Variant Compare At Price',
    'Status',
  ],
];

export function productsCsv(): string {
  const rows = Array.from({ length: SHOP_OF_500.products }, (_, at) => at).flatMap((at) =>
    ['S', 'M', 'L'].map((size, row) => [
      handleOf(at),
      ...(row === 0
        ? [titleOf(at), `<p>Lawn, printed.</p>\n<ul><li>Fabric: Lawn</li></ul>`, 'Old Shop', 'Printed Lawn']
        : ['', '', '', '']),
      ...(row === 0 ? [at % 2 ? 'Kurta' : 'Kurti', 'lawn, summer', 'TRUE', 'Size'] : ['', '', '', '']),
      ...[size, `MV-${at}-${size}`, '350', 'shopify', String((at + row) % 9), 'deny'],
      ...[`${3_000 + (at % 40) * 50}.00`, at % 10 ? '' : '6500.00', row === 0 ? 'active' : ''],
    ]),
  );
  return [csvLine(PRODUCT_COLUMNS), ...rows.map(csvLine)].join('');
}

export function ordersCsv(): string {
  const { all, phonesLost } = SHOP_OF_500.orders;
  return shopifyOrders(
    Array.from({ length: all }, (_, at) => ({
      number: `#OLD-${at}`,
      phone: at < phonesLost ? '9.23E+11' : phoneOf(at),
      status: at % 20 === 9 ? 'refunded' : 'pending',
      cancelledAt: at % 20 === 11 ? '2026-02-03 10:00:00 +0500' : '',
      lines: at % 3 ? [`${titleOf(at)} - M`] : [`${titleOf(at)} - S`, `${titleOf(at + 1)} - Unstitched`],
      tags: at % 2 ? '✅ Order Confirmed' : '',
    })),
  );
}

/** Of the customer and of her order. */
export const phoneOf = (at: number) => `0300${String(5_550_000 + at)}`;

export function customersCsv(): string {
  const columns = [
    'First Name',
    'Last Name',
    'Email',
    'Accepts Email Marketing',
    'Phone',
    'Total Orders',
    'Note',
  ];
  const rows = Array.from({ length: SHOP_OF_500.customers.all }, (_, at) => [
    ...[isUrdu(at) ? 'حنا' : 'Hina', `Sample ${at}`, '', at % 2 ? 'yes' : 'no'],
    ...[at < SHOP_OF_500.customers.phonesLost ? '9.23E+11' : phoneOf(at + 7), '1', ''],
  ]);
  return [csvLine(columns), ...rows.map(csvLine)].join('');
}

export function reviewsOf500(): string {
  return reviewsCsv(
    Array.from({ length: SHOP_OF_500.reviews }, (_, at) => ({
      handle: handleOf(at),
      rating: String(3 + (at % 3)),
      text: `Soft lawn, true to size ${at}.`,
    })),
  );
}

/** Pieces that the old shop had taken down, half of them by way of another address of its own. */
export function redirectsCsv(): string {
  const rows = Array.from({ length: SHOP_OF_500.redirects }, (_, at) => [
    `/products/gone-${at}`,
    at % 2 ? `/products/gone-${at - 1}` : `/products/${handleOf(LAST - at)}`,
  ]);
  return [csvLine(['Redirect from', 'Redirect to']), ...rows.map(csvLine)].join('');
}
