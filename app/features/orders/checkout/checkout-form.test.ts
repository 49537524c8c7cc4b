import { describe, expect, it } from 'vitest';
import { type CheckoutForm, EMPTY_FORM, toForm, toFormErrors, withField } from './checkout-form.ts';

const filled: CheckoutForm = { ...EMPTY_FORM, name: 'Ayesha Khan', city: 'Lahore', postalCode: '54000' };

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
