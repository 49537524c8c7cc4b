import { describe, expect, test } from 'vitest';
import { checkLine, type KnownParcel, type Rates } from './check-line.ts';
import type { FileLine } from './file-lines.ts';

const RATES: Rates = { service_tax: 1600, income_tax_withheld: 200, sales_tax_withheld: 200 };

const DELIVERED: FileLine = {
  ...{ line: 2, tracking_number: '26300000012345', order_reference: null, status: 'Delivered' },
  outcome: 'delivered',
  part: 'whole',
  ...{
    cod: 229_900,
    charges: 22_240,
    service_tax: 3558,
    income_tax_withheld: 4598,
    sales_tax_withheld: 4598,
  },
  ...{ other: 0, net: 194_906 },
};

const RETURNED: FileLine = {
  ...DELIVERED,
  ...{
    outcome: 'returned',
    status: 'Return',
    cod: 0,
    income_tax_withheld: 0,
    sales_tax_withheld: 0,
    net: -25_798,
  },
};

const PARCEL: KnownParcel = {
  ...{ state: 'delivered', cod: 229_900, owed: 229_900, expected_charges: null, settled_in: null },
  paid_in: null,
  is_rest: false,
};

function check(line: Partial<FileLine>, parcel: Partial<KnownParcel> | null = {}, rates = RATES) {
  const known = parcel && { ...PARCEL, ...parcel };
  return checkLine({ ...DELIVERED, ...line }, { parcel: known, rates, absent: [], twin: null });
}

describe('A line of a settlement', () => {
  test.each<[string, FileLine, Partial<KnownParcel>]>([
    ['The receipt of one parcel, 1949.06', DELIVERED, {}],
    [
      'The receipt of 11,619.34',
      {
        ...DELIVERED,
        ...{ cod: 1_399_300, charges: 156_375, service_tax: 25_019, income_tax_withheld: 27_986 },
        ...{ sales_tax_withheld: 27_986, net: 1_161_934 },
      },
      { cod: 1_399_300, owed: 1_399_300 },
    ],
    ['A return', RETURNED, { state: 'inspected', owed: 0 }],
    ['A parcel that was paid ahead', { ...RETURNED, outcome: 'delivered' }, { cod: 0, owed: 0 }],
  ])('%s is matched', (_, line, parcel) => {
    expect(check(line, parcel)).toMatchObject({ result: 'matched', treatment: 'settle' });
  });

  test.each<[string, Partial<FileLine>, Partial<KnownParcel>, Partial<Rates>, string]>([
    [
      'COD that is Rs. 50 short',
      { cod: 224_900, income_tax_withheld: 4498, sales_tax_withheld: 4498, net: 190_106 },
      {},
      {},
      'Collected Rs. 2,249.00 instead of Rs. 2,299.00 (Rs. 50.00 too little).',
    ],
    [
      'charges beyond the rate card',
      {},
      { expected_charges: 20_000 },
      {},
      'Charges Rs. 222.40 instead of Rs. 200.00 by the rate card.',
    ],
    [
      'another tax on the service',
      {},
      {},
      { service_tax: 1500 },
      'Sales tax on the service Rs. 35.58 instead of Rs. 33.36 (15 %).',
    ],
    [
      'no income tax withheld',
      { income_tax_withheld: 0, net: 199_504 },
      {},
      {},
      'Income tax withheld Rs. 0.00 instead of Rs. 45.98 (2 %).',
    ],
    [
      'another sales tax withheld',
      {},
      {},
      { sales_tax_withheld: 100 },
      'Sales tax withheld Rs. 45.98 instead of Rs. 22.99 (1 %).',
    ],
    [
      'a tax that has no rate on this day',
      {},
      {},
      { income_tax_withheld: null },
      'Income tax withheld Rs. 45.98, and no rate is known for this day.',
    ],
    [
      'a net that is a paisa off',
      { net: 194_905 },
      {},
      {},
      'Net Rs. 1949.05, and the other columns add up to Rs. 1949.06.',
    ],
  ])('%s is a difference', (_, line, parcel, rates, sentence) => {
    const checked = check(line, parcel, { ...RATES, ...rates });
    expect(checked).toMatchObject({ result: 'difference', treatment: 'settle' });
    expect(checked.sentence.replaceAll(',', '')).toBe(sentence.replaceAll(',', ''));
  });

  test.each<[string, Partial<FileLine>, Partial<KnownParcel> | null, string, string]>([
    ['without a parcel', {}, null, 'unknown', 'net_only'],
    ['that was settled before', {}, { settled_in: 'CPR-7' }, 'twice', 'net_only'],
    ['whose order was set Paid by hand', {}, { owed: 0 }, 'twice', 'replace_record'],
    ['of a parcel on the road', {}, { state: 'in_transit', owed: 0 }, 'not_due', 'record_and_settle'],
    ['of a lost parcel that is paid', {}, { state: 'lost', owed: 0 }, 'not_due', 'record_and_settle'],
    ['of a parcel that came back and is paid', {}, { state: 'inspected', owed: 0 }, 'not_due', 'net_only'],
    ['of a delivered parcel that is charged as a return', RETURNED, {}, 'not_due', 'net_only'],
    ['of a return that nobody knows of', RETURNED, { state: 'attempted' }, 'not_due', 'record_and_settle'],
  ])('%s is said to be so', (_, line, parcel, result, treatment) => {
    expect(check(line, parcel)).toMatchObject({ result, treatment });
  });

  test('that stands twice in the file counts once', () => {
    const checked = checkLine(DELIVERED, { parcel: PARCEL, rates: RATES, absent: [], twin: 2 });
    expect(checked).toMatchObject({ result: 'twice', sentence: expect.stringContaining('Line 2') });
  });

  test('without a column for a tax is not compared by it', () => {
    const line = { ...DELIVERED, income_tax_withheld: 0, net: 199_504 };
    const checked = checkLine(line, {
      parcel: PARCEL,
      rates: RATES,
      absent: ['income_tax_withheld'],
      twin: null,
    });
    expect(checked.result).toBe('matched');
  });
});

describe('A line that takes back what was paid', () => {
  const back: Partial<FileLine> = {
    ...{ outcome: 'reverted', status: 'Payment - Reverted', cod: -229_900, net: -229_900 },
    ...{ charges: 0, service_tax: 0, income_tax_withheld: 0, sales_tax_withheld: 0 },
  };

  test('says so, of a parcel that was settled', () => {
    expect(check(back, { owed: 0, paid_in: 'settlement CPR-7' })).toMatchObject({
      ...{ result: 'taken_back', treatment: 'settle' },
      sentence: 'The courier takes back what it paid in settlement CPR-7.',
    });
  });

  test('says how much, when that is not what was paid', () => {
    const { sentence } = check({ ...back, cod: -200_000 }, { owed: 0, paid_in: 'settlement CPR-7' });
    expect(sentence).toContain('It takes Rs. 2,000.00 back, and had paid Rs. 2,299.00.');
  });

  test('is not of a parcel that nothing has paid for', () => {
    expect(check(back)).toMatchObject({ result: 'taken_back', treatment: 'net_only' });
  });
});

describe('A parcel that is paid in two parts', () => {
  const part = (of: 'upfront' | 'reserve', cod: number) => ({ part: of, cod, net: cod - 34_994 });

  test('is as expected when the first is no more than is owed, and the second is the rest', () => {
    expect(check(part('upfront', 206_900)).result).toBe('matched');
    expect(check(part('reserve', 23_000), { owed: 23_000, is_rest: true }).result).toBe('matched');
  });

  test('differs when the rest is too little, or the first is more than is owed', () => {
    expect(check(part('reserve', 20_000), { owed: 23_000, is_rest: true })).toMatchObject({
      result: 'difference',
      sentence: expect.stringContaining('Rs. 30.00 too little'),
    });
    expect(check(part('upfront', 230_000)).result).toBe('difference');
  });
});
