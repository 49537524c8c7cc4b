import { csvLine } from '#app/platform/text/csv.ts';

type OrderRow = {
  number: string;
  phone?: string;
  /** Of the billing address. */
  otherPhone?: string;
  status?: string;
  cancelledAt?: string;
  at?: string;
  total?: string;
  tags?: string;
  lines?: string[];
};

/** As Shopify exports them: an order with several pieces goes on over rows that have only its number and the piece. */
export function shopifyOrders(orders: readonly OrderRow[]): string {
  const rows = orders.flatMap((order) => {
    const { number, phone = '03001234567', otherPhone = '', status = 'pending', cancelledAt = '' } = order;
    const {
      at = '2026-03-08 04:24:25 +0500',
      total = '25075',
      tags = '',
      lines = ['Anaar - S / Long'],
    } = order;
    return lines.map((line, at_line) => ({
      Name: number,
      Email: 'person@mail.example',
      ...(at_line === 0
        ? {
            ...{
              'Financial Status': status,
              'Fulfillment Status': 'fulfilled',
              Currency: 'PKR',
              Total: total,
            },
            ...{ 'Created at': at, 'Shipping Name': 'Hina Sample', 'Shipping City': 'Lahore' },
            ...{ 'Shipping Phone': phone, 'Billing Phone': otherPhone, 'Shipping Zip': "'54000" },
            ...{ 'Cancelled at': cancelledAt, 'Payment Method': 'Cash on Delivery (COD)', Tags: tags },
            Notes: 'Kurta length 38\nsleeves 21, no slit',
          }
        : {}),
      ...{ 'Lineitem quantity': '1', 'Lineitem name': line, 'Lineitem sku': 'null' },
    }));
  });
  return tableOf(ORDER_COLUMNS, rows);
}

const ORDER_COLUMNS = [
  ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Currency', 'Total', 'Created at'],
  ...[
    'Lineitem quantity',
    'Lineitem name',
    'Lineitem sku',
    'Billing Phone',
    'Shipping Name',
    'Shipping City',
  ],
  ...['Shipping Zip', 'Shipping Phone', 'Notes', 'Cancelled at', 'Payment Method', 'Tags'],
];

type ReviewRow = {
  handle: string;
  rating?: string;
  text?: string;
  name?: string;
  at?: string;
  pictures?: string;
};

/** As Judge.me exports them. */
export function reviewsCsv(reviews: readonly ReviewRow[]): string {
  const rows = reviews.map(
    ({
      handle,
      rating = '5',
      text = 'Lovely, soft lawn.',
      name = 'Sana',
      at = '2026-01-02 10:00:00 UTC',
      pictures = '',
    }) => ({
      ...{ title: '', body: text, rating, review_date: at, reviewer_name: name, product_handle: handle },
      picture_urls: pictures,
    }),
  );
  return tableOf(REVIEW_COLUMNS, rows);
}

const REVIEW_COLUMNS = 'title,body,rating,review_date,reviewer_name,product_handle,picture_urls'.split(',');

function tableOf(columns: readonly string[], rows: readonly Record<string, string>[]): string {
  return [csvLine(columns), ...rows.map((row) => csvLine(columns.map((name) => row[name] ?? '')))].join('');
}
