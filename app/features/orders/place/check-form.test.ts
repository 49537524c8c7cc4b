import { describe, expect, test } from 'vitest';
import { advanceMessages } from '#app/features/orders/amounts.ts';
import { checkForm } from './check-form.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';

const filled: CheckoutForm = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: 'House 12, Street 4, Model Town',
  city: 'Lahore',
  postalCode: '54000',
  isShopsCode: false,
  deliveryNote: '',
  referralCode: '',
  paymentMethod: 'cod',
  transactionId: '',
};

describe('Checkout form', () => {
  test('The checkout form can be sent when all shipping fields are filled in', () => {
    expect(checkForm(filled, null)).toEqual({});
  });

  test('The checkout form asks for every shipping field, not for a referral code', () => {
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

  test('A wrong field is named as the form names it', () => {
    expect(checkForm({ ...filled, postalCode: '5400' }, null)).toEqual({
      postalCode: 'A postal code has 5 digits.',
    });
    expect(checkForm({ ...filled, postalCode: '۵۴۰۰۰', transactionId: '?' }, null)).toEqual({});
  });

  test.each([
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

  test('Made-on-order pieces are held without a transaction ID, but never with a wrong one, for cash or nowhere', () => {
    const wallet = { ...filled, paymentMethod: 'jazzcash' } as const;
    expect(checkForm(wallet, 50, true)).toEqual({});
    expect(Object.keys(checkForm({ ...wallet, transactionId: 'TRX' }, 50, true))).toEqual(['transactionId']);
    expect(Object.keys(checkForm(filled, 50, true))).toEqual(['paymentMethod']);
    expect(Object.keys(checkForm({ ...wallet, city: '' }, 50, true))).toEqual(['city']);
  });
});
