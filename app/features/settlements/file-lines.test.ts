import { describe, expect, test } from 'vitest';
import { findHeadingRow } from '#app/platform/tables/headings.ts';
import { isComplete, recogniseColumns } from './columns.ts';
import { readFileLines, sumsOf } from './file-lines.ts';

const POSTEX = [
  'TRACKING_NUMBER',
  'ORDER_REF_NUMBER',
  'STATUS',
  'COD_AMOUNT',
  'SHIPPING_CHARGES',
  'GST',
  'WH_INCOME_TAX (2%)',
  'WH_SALES_TAX (2%)',
  'NET_AMOUNT',
];

const IN_ORDER = {
  tracking_number: [0],
  order_reference: [1],
  status: [2],
  cod: [3],
  charges: [4],
  service_tax: [5],
  income_tax_withheld: [6],
  sales_tax_withheld: [7],
  net: [8],
};

function table(...rows: string[][]) {
  return rows.map((cells, at) => ({ line: at + 2, cells }));
}

const read = (...rows: string[][]) => readFileLines(table(...rows), recogniseColumns(POSTEX));

describe('The headings', () => {
  test.each<[string, string[]]>([
    ['of PostEx', POSTEX],
    ['with spaces', POSTEX.map((heading) => heading.replaceAll('_', ' '))],
    ['cut off', [...POSTEX.slice(0, 6), 'WH_INCOME_', 'WH_SALES_T', 'NET_AMOUN'.concat('T')]],
    ['in small letters', POSTEX.map((heading) => heading.toLowerCase())],
    [
      'in other words',
      ['CN', 'Order ID', 'Order Status', 'COD', 'Delivery Charges', 'SST', 'WHT', 'WST', 'Net Payable'],
    ],
  ])('%s are recognised', (_, headings) => {
    expect(recogniseColumns(headings)).toEqual(IN_ORDER);
  });

  test('with charges in several columns add them up, and a column that nothing is known of is left alone', () => {
    const columns = recogniseColumns(['CN', 'COD', 'Charges', 'Fuel Surcharge', 'Rider', 'Net']);
    expect(columns).toEqual({ tracking_number: [0], cod: [1], charges: [2, 3], net: [5] });
    const { lines } = readFileLines(table(['A100', '2,000', '150', '(20.50)', 'Asif', '1,829.50']), columns);
    expect(lines).toMatchObject([{ charges: 17_050, net: 182_950, outcome: 'delivered', status: null }]);
  });

  test('of Leopards have its charges in four columns', () => {
    const charges = ['Shipment Charges', 'Cash Handling Charges', 'Return Charges', 'Fuel Surcharge Amount'];
    expect(recogniseColumns(['CN #', 'COD Amount', ...charges, 'GST Amount', 'Net Payable'])).toEqual({
      ...{ tracking_number: [0], cod: [1], charges: [2, 3, 4, 5], service_tax: [6], net: [7] },
    });
  });

  test('are found below the name of the courier', () => {
    const rows = table(['A courier'], ['Period', '1 to 7 March', 'Net', '1'], POSTEX, ['X1']);
    expect(findHeadingRow(rows, (cells) => isComplete(recogniseColumns(cells)))).toBe(2);
  });

  test.each<[string, string[], number[]]>([
    ['of PostEx', ['orderPickupDate', 'orderDeliveryDate'], [10, 9]],
    ['in capitals', ['PICKUP_DATE', 'TRANSACTION_DATE'], [10, 9]],
    ['of Leopards', ['Booking Date', 'Delivery Date'], [10]],
    ['of a bare date', ['Date'], [9]],
  ])('%s have the days of the rows, the delivery first', (_, days, places) => {
    expect(recogniseColumns([...POSTEX, ...days]).day).toEqual(places);
  });

  test('without an amount that is paid are not complete', () => {
    expect(isComplete(recogniseColumns(POSTEX.slice(0, 8)))).toBe(false);
  });
});

describe('The rows of a file', () => {
  test('add up to the paisa when they are delivered, and when they are returned', () => {
    const { lines, unreadable } = read(
      ['26300000012345', '#1001', 'Delivered', '2,299.00', '222.40', '35.58', '45.98', '45.98', '1949.06'],
      ['26300000012346', '#1002', 'Return', '2,299.00', '222.40', '35.58', '0', '0', '(257.98)'],
    );
    expect(unreadable).toEqual([]);
    expect(lines).toMatchObject([
      { line: 2, outcome: 'delivered', cod: 229_900, charges: 22_240, service_tax: 3558, net: 194_906 },
      { line: 3, outcome: 'returned', cod: 0, charges: 22_240, net: -25_798 },
    ]);
    expect(sumsOf(lines)).toEqual({ count: 2, gross: 229_900, net: 169_108 });
  });

  test('with a number that a spreadsheet has rounded are lost, and amounts that cannot be read are named', () => {
    const { lines, lost, unreadable } = read(
      ['2.63E+13', '', 'Delivered', '100', '0', '0', '0', '0', '100'],
      ['A2', '', 'Delivered', 'hundred', '0', '0', '0', '0', '100'],
      ['', '', 'Delivered', '100', '0', '0', '0', '0', '100'],
    );
    expect(lines).toEqual([]);
    expect(lost.map(({ line }) => line)).toEqual([2]);
    expect(unreadable).toEqual([
      { line: 3, sentence: '“hundred” (Collected) is no amount.' },
      { line: 4, sentence: 'It has amounts and no tracking number.' },
    ]);
  });

  test('end with the totals of the file, and words below it are no rows', () => {
    const { lines, totals } = read(
      ['="26300000012345"', '', 'Undelivered - returned', '0', '100', '16', '0', '0', '-116'],
      ['Total', '', '', '0', '100', '16', '0', '0', '-116'],
      ['', 'Thank you for your business', '', 'see above'],
    );
    expect(lines).toMatchObject([{ tracking_number: '26300000012345', outcome: 'returned' }]);
    expect(totals).toEqual({ count: null, gross: 0, net: -11_600 });
  });

  test.each([
    ['Total: 1', '', '100', '-116'],
    ['Grand Total', '', '0', '-116'],
    ['', 'Net payable', '', '-116'],
    ['', 'Sum', '', '-116'],
  ])('end with what “%s%s” says, as far as it says it', (number, words, cod, net) => {
    const { lines, totals, unreadable } = read(
      ['26300000012345.0', '', 'Return', '0', '100', '16', '0', '0', '-116'],
      [number, '', words, cod, '', '', '', '', net],
    );
    expect(unreadable).toEqual([]);
    expect(lines.map(({ tracking_number }) => tracking_number)).toEqual(['26300000012345']);
    expect(totals).toEqual({ count: null, gross: cod === '' ? null : Number(cod) * 100, net: -11_600 });
  });

  test.each([
    ['of each column', '3,299.00', '100', '16'],
    ['with empty cells', '', '', ''],
  ])('end with their sums without a word, %s', (_, cod, charges, gst) => {
    const { totals, unreadable, lines } = read(
      ['26300000012345', '', 'Delivered', '2,299.00', '50', '8', '45.98', '45.98', '2,149.04'],
      ['26300000012346', '', 'Return', '1,000.00', '50', '8', '0', '0', '-58'],
      ['', '', '', cod, charges, gst, '', '', '2,091.04'],
    );
    expect([unreadable, lines.length]).toEqual([[], 2]);
    expect(totals).toEqual({ count: null, gross: null, net: 209_104 });
  });

  test('end with nothing that is no sum of its column', () => {
    const { unreadable } = read(
      ['26300000012345', '', 'Delivered', '100', '0', '0', '0', '0', '100'],
      ['', '', '', '300', '0', '0', '0', '0', '100'],
    );
    expect(unreadable).toEqual([{ line: 3, sentence: 'It has amounts and no tracking number.' }]);
  });

  test.each([
    ['nothing else', ['-2299', '0', '0', '0', '0', '-2299'], { charges: 0, net: -229_900 }],
    ['what was kept', ['-2299', '222.40', '35.58', '45.98', '45.98', '-1949.06'], { charges: -22_240 }],
    ['by its status alone', ['2299', '0', '0', '0', '0', '-2299'], { net: -229_900 }],
  ])('take back a payment and %s', (_, amounts, line) => {
    const { lines } = read(['26300000012345', '', 'Payment - Reverted', ...amounts]);
    expect(lines).toMatchObject([{ outcome: 'reverted', cod: -229_900, ...line }]);
  });

  test('have the first of their days that is one, by the clock of Karachi', () => {
    const columns = recogniseColumns([...POSTEX, 'PICKUP_DATE', 'DELIVERY_DATE']);
    const row = (...days: string[]) => ['A1', '', 'Delivered', '100', '0', '0', '0', '0', '100', ...days];
    const { lines } = readFileLines(
      table(row('2026-06-28', '30/06/2026 23:50'), row('2026-07-01', '-'), row('', '')),
      columns,
    );
    expect(lines.map(({ day }) => day)).toEqual(['2026-06-30', '2026-07-01', null]);
  });

  test('of one payment are taken out of a file of several', () => {
    const columns = recogniseColumns([...POSTEX, 'PAYMENT_REFERENCE']);
    const rows = table(
      ['A1', '', 'Delivered', '100', '0', '0', '0', '0', '100', 'CPR-1'],
      ['A2', '', 'Delivered', '200', '0', '0', '0', '0', '200', 'CPR-2'],
    );
    const of = readFileLines(rows, columns, 'cpr-2');
    expect([of.references, of.lines.map(({ tracking_number }) => tracking_number)]).toEqual([
      ['CPR-1', 'CPR-2'],
      ['A2'],
    ]);
  });
});
