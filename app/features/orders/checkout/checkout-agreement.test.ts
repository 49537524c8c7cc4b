import { describe, expect, test } from 'vitest';
import { checkoutMessages, orderPayloadSchema } from '#app/features/orders/placing/order-request.ts';
import { type CheckoutField, type CheckoutForm, checkForm, toFormErrors } from './checkout-form.ts';

const GOOD: CheckoutForm = {
  name: 'Bulbul Bano',
  email: 'bulbul@example.com',
  phone: '0300 1234567',
  address: '7 Chameli Street',
  city: 'Lahore',
  postalCode: '54000',
  referralCode: '',
  paymentMethod: 'cod',
  transactionId: '',
};

function serverErrors({ postalCode, referralCode, paymentMethod, transactionId, ...rest }: CheckoutForm) {
  const parsed = orderPayloadSchema.safeParse({
    ...rest,
    postal_code: postalCode,
    referral_code: referralCode,
    payment_method: paymentMethod,
    transaction_id: transactionId,
    cartItems: [{ id: 1, size: '', quantity: 1, price: 1 }],
    total: '1',
  });
  if (parsed.success) return {};
  return toFormErrors(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
  );
}

// The form has small rules of its own, because the schema library would be half of the page's script.
describe('Agreement of the form and the server', () => {
  test.each<[CheckoutField, string]>([
    ['name', ''],
    ['name', '   '],
    ['name', 'بلبل'],
    ['email', ''],
    ['email', 'bulbul'],
    ['email', 'bulbul@example'],
    ['email', 'a@b.co'],
    ['email', 'a b@example.com'],
    ['phone', ''],
    ['phone', '12'],
    ['phone', '+92 300 1234567'],
    ['phone', '042 35761234'],
    ['phone', '+1 212 5551234'],
    ['address', ' '],
    ['city', ''],
    ['city', 'Quetta'],
    ['postalCode', ''],
    ['postalCode', '540'],
    ['postalCode', '5400a'],
    ['postalCode', '60000'],
    ['referralCode', 'BULBUL10'],
    ['referralCode', ' '],
  ])('The checkout form and the server agree on the field %s with the value %j', (field, value) => {
    const form = { ...GOOD, [field]: value };
    expect(checkForm(form, false)).toEqual(serverErrors(form));
  });

  test.each(['TRX123456789', ' trx 123-456 ', '12345', 'TRX', '؋؋؋؋؋', '۱۲۳۴۵۶'])(
    'The checkout form and the server agree on the transaction ID %j of an advance',
    (transactionId) => {
      const form: CheckoutForm = { ...GOOD, paymentMethod: 'jazzcash', transactionId };
      expect(checkForm(form, true)).toEqual(serverErrors(form));
    },
  );

  test('The checkout form and the server refuse an order with a made-on-order piece in the same words', () => {
    expect(checkForm(GOOD, true)).toEqual({ paymentMethod: checkoutMessages.advanceNeeded });
    expect(checkForm({ ...GOOD, paymentMethod: 'sadapay' }, true)).toEqual({
      transactionId: checkoutMessages.transactionIdNeeded,
    });
  });
});
