import { describe, expect, it } from 'vitest';
import { advanceMessages } from '#app/features/orders/pricing/amount-due.ts';
import {
  type CheckoutForm,
  checkForm,
  EMPTY_FORM,
  toForm,
  toFormErrors,
  withField,
} from './checkout-form.ts';

const filled: CheckoutForm = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: 'House 12, Street 4, Model Town',
  city: 'Lahore',
  postalCode: '54000',
  referralCode: '',
  paymentMethod: 'cod',
  transactionId: '',
};

describe('Checkout form', () => {
  it('The checkout form can be sent when all shipping fields are filled in', () => {
    expect(checkForm(filled, null)).toEqual({});
  });

  it('The checkout form asks for every shipping field, not for a referral code', () => {
    expect(Object.keys(checkForm(EMPTY_FORM, null))).toEqual([
      'name',
      'email',
      'phone',
      'address',
      'city',
      'postalCode',
    ]);
    expect(Object.keys(checkForm({ ...filled, name: '   ' }, null))).toEqual(['name']);
  });

  it('A wrong field is named as the form names it', () => {
    expect(checkForm({ ...filled, postalCode: '5400' }, null)).toEqual({
      postalCode: 'A postal code has 5 digits.',
    });
    expect(checkForm({ ...filled, postalCode: '۵۴۰۰۰', transactionId: '?' }, null)).toEqual({});
  });

  it.each([
    [{}, { paymentMethod: advanceMessages(30).advance_needed }],
    [{ paymentMethod: 'sadapay' }, { transactionId: advanceMessages(30).transaction_id_needed }],
    [
      { paymentMethod: 'sadapay', transactionId: ' ', name: '' },
      { transactionId: advanceMessages(30).transaction_id_needed, name: 'Please enter your name.' },
    ],
    [
      { paymentMethod: 'jazzcash', transactionId: 'TRX' },
      {
        transactionId: 'Please enter the transaction ID as the wallet shows it, such as TRX123456789.',
      },
    ],
    [{ paymentMethod: 'jazzcash', transactionId: 'TRX123456' }, {}],
  ] as const)('With made-on-order pieces, the form with %j shows %j', (changes, errors) => {
    expect(checkForm({ ...filled, ...changes }, 30)).toEqual(errors);
  });
});

describe('Postal code', () => {
  const form = { ...filled, city: '', postalCode: '' };

  it('The postal code is filled in from a known city, however it is written', () => {
    expect(withField(form, 'city', 'multan').postalCode).toBe('60000');
    expect(withField(form, 'city', 'Rahim yar-khan ').postalCode).toBe('64200');
  });

  it('The postal code changes with the city', () => {
    expect(withField(withField(form, 'city', 'Lahore'), 'city', 'Karachi').postalCode).toBe('74000');
  });

  it('A postal code typed by hand stays when the city changes', () => {
    const typed = withField(withField(form, 'city', 'Lahore'), 'postalCode', '54700');
    expect(withField(typed, 'city', 'Karachi').postalCode).toBe('54700');
  });

  it('A city that is not known leaves the postal code unchanged', () => {
    expect(withField(form, 'city', 'Chak 42').postalCode).toBe('');
    expect(withField(filled, 'city', 'Lahor')).toEqual({ ...filled, city: 'Lahor' });
  });
});

describe('Stored form', () => {
  it.each([undefined, null, 5, 'x', [], { name: 5, phone: null }])(
    'The stored value %j never breaks the form',
    (stored) => {
      expect(toForm(stored)).toEqual(EMPTY_FORM);
    },
  );

  it('Stored values fill the form, and the newest source comes last', () => {
    expect(toForm({ name: 'Ayesha', city: 'Multan' }, { name: 'Ayesha Khan' })).toEqual({
      ...EMPTY_FORM,
      name: 'Ayesha Khan',
      city: 'Multan',
    });
  });

  it('A stored way to pay is kept only when the shop knows it', () => {
    expect(toForm({ paymentMethod: 'sadapay' }).paymentMethod).toBe('sadapay');
    expect(toForm({ paymentMethod: 'gold' }).paymentMethod).toBe('cod');
  });
});

describe('Field errors of the server', () => {
  it('The server’s field errors come back under the names of the form', () => {
    const fields = {
      postal_code: 'Five digits.',
      transaction_id: 'No.',
      'cartItems.0.quantity': 'Too many.',
    };
    expect(toFormErrors(fields)).toEqual({ postalCode: 'Five digits.', transactionId: 'No.' });
    expect(toFormErrors(undefined)).toEqual({});
  });
});
