import { describe, expect, test } from 'vitest';
import { findCity } from '#app/features/orders/address/cities.ts';
import { type CheckoutField, EMPTY_FORM, toForm, toFormErrors, withField } from './checkout-form.ts';

const typed = (...changes: [CheckoutField, string][]) =>
  changes.reduce((form, [field, value]) => withField(form, field, value, findCity), EMPTY_FORM);

/** Letter by letter, as people type over what stands there. */
const letters = (field: CheckoutField, text: string) =>
  [...text].map((_, at): [CheckoutField, string] => [field, text.slice(0, at + 1)]);

const cities = (...names: string[]) => names.flatMap((name) => letters('city', name));

describe('Postal code', () => {
  test.each<[string, [CheckoutField, string][], string]>([
    ['multan', cities('multan'), '60000'],
    ['Rahim yar-khan', cities('Rahim yar-khan '), '64200'],
    ['a village', cities('Chak 42'), ''],
    ['pindi', cities('pindi'), '46000'],
    ['لاہور', cities('لاہور'), '54000'],
    ['Lahore, Karachi', cities('Lahore', 'Karachi'), '74000'],
    ['Lahore, Harappa', cities('Lahore', 'Harappa'), ''],
    ['Lahore, Harappa, Karachi', cities('Lahore', 'Harappa', 'Karachi'), '74000'],
    ['Mirpur Sakro', cities('Mirpur Sakro'), ''],
    ['Lahore, 54660, Karachi', [...cities('Lahore'), ['postalCode', '54660'], ...cities('Karachi')], '54660'],
    [
      '54660, Lahore',
      [
        ['postalCode', '54660'],
        ['city', 'Lahore'],
      ],
      '54660',
    ],
    ['Lahore, 54000, Karachi', [...cities('Lahore'), ['postalCode', '54000'], ...cities('Karachi')], '54000'],
    ['Lahore, nothing', [...cities('Lahore'), ['postalCode', '']], ''],
    ['Lahore, nothing, Karachi', [...cities('Lahore'), ['postalCode', ''], ...cities('Karachi')], '74000'],
    [
      '54660, nothing, Karachi',
      [
        ['postalCode', '54660'],
        ['postalCode', ''],
        ['city', 'Karachi'],
      ],
      '74000',
    ],
    ['Lahore, no city', [...cities('Lahore'), ['city', '']], ''],
  ])('After %s it is right', (_, changes, code) => {
    expect(typed(...changes).postalCode).toBe(code);
  });

  test('A reload keeps who wrote it', () => {
    const reloaded = (...changes: [CheckoutField, string][]) =>
      withField(toForm(JSON.parse(JSON.stringify(typed(...changes)))), 'city', 'Peshawar', findCity)
        .postalCode;
    expect(reloaded(['city', 'Lahore'])).toBe('25000');
    expect(reloaded(['city', 'Lahore'], ['postalCode', '54660'])).toBe('54660');
    expect(reloaded(['city', 'Harappa'])).toBe('25000');
    expect(toForm({ city: 'Lahore', postalCode: '54660', isShopsCode: 'yes' }).isShopsCode).toBe(false);
  });
});

describe('Stored form', () => {
  test.each([undefined, null, 5, 'x', [], { name: 5, phone: null }])(
    'The stored value %j never breaks the form',
    (stored) => {
      expect(toForm(stored)).toEqual(EMPTY_FORM);
    },
  );

  test('Stored values fill the form, and the newest source comes last', () => {
    expect(toForm({ name: 'Ayesha', city: 'Multan' }, { name: 'Ayesha Khan' })).toEqual({
      ...EMPTY_FORM,
      name: 'Ayesha Khan',
      city: 'Multan',
    });
  });

  test('A stored way to pay is kept only when the shop knows it', () => {
    expect(toForm({ paymentMethod: 'sadapay' }).paymentMethod).toBe('sadapay');
    expect(toForm({ paymentMethod: 'gold' }).paymentMethod).toBe('cod');
  });
});

describe('Field errors of the server', () => {
  test('The server’s field errors come back under the names of the form', () => {
    const fields = {
      postal_code: 'Five digits.',
      transaction_id: 'No.',
      'cartItems.0.quantity': 'Too many.',
    };
    expect(toFormErrors(fields)).toEqual({ postalCode: 'Five digits.', transactionId: 'No.' });
    expect(toFormErrors(undefined)).toEqual({});
  });
});
