import { expect, test } from 'vitest';
import type { CartItem } from '#app/features/cart/cart.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { orderPayloadSchema } from './schema.ts';
import { toOrderPayload } from './send-order.ts';

const form: CheckoutForm = {
  name: ' Ayesha Khan ',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: 'House 12,\nModel Town',
  city: 'Lahore',
  postalCode: '54 700',
  isShopsCode: false,
  deliveryNote: '',
  referralCode: ' EID10 ',
  paymentMethod: 'cod',
  transactionId: ' TRX123456 ',
};

const kurta: CartItem = {
  id: 7,
  slug: 'the-essential-kurta',
  name: 'The Essential Kurta',
  image: null,
  size: 'M',
  color: 'white',
  price: 4499.5,
  quantity: 2,
  made_on_order: false,
};

const payload = toOrderPayload(form, [kurta], { total: 8349.5, discount: 899.4, advance: 0 });

test('An order is sent with exactly the fields of the specification', () => {
  expect(payload).toEqual({
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phone: '0300 1234567',
    address: 'House 12,\nModel Town',
    city: 'Lahore',
    postal_code: '54 700',
    payment_method: 'cod',
    transaction_id: '',
    cartItems: [kurta],
    cart_id: null,
    total: '8350',
    referral_code: 'EID10',
    referralCode: 'EID10',
    discount: '899',
  });
});

test('The server accepts an order as it is sent', () => {
  const parsed = orderPayloadSchema.safeParse(JSON.parse(JSON.stringify(payload)));
  expect(parsed.error).toBeUndefined();
  expect(parsed.data).toMatchObject({
    phone: '+923001234567',
    postal_code: '54700',
    total: 8350,
    discount: 899,
    referral_code: 'EID10',
  });
});

test('A note for the rider is sent when there is one', () => {
  const amounts = { total: 9249, discount: 0, advance: 0 };
  const noted = toOrderPayload({ ...form, deliveryNote: ' Green gate ' }, [kurta], amounts);
  expect(orderPayloadSchema.parse(noted).delivery_note).toBe('Green gate');
});

test('The server accepts an order without a referral code', () => {
  const plain = toOrderPayload({ ...form, referralCode: '' }, [kurta], {
    total: 9249,
    discount: 0,
    advance: 0,
  });
  expect(orderPayloadSchema.parse(plain).referral_code).toBeNull();
});

test('An order names the saved cart that it closes', () => {
  const named = toOrderPayload(form, [kurta], { total: 9249, discount: 0, advance: 0 }, { cartId: 12 });
  expect(orderPayloadSchema.parse(named).cart_id).toBe(12);
});

test.each([
  ['jazzcash', 4625, 'TRX123456'],
  ['jazzcash', 0, ''],
  ['cod', 4625, ''],
] as const)(
  'An order paid by %s with an advance of %i has the transaction ID %j',
  (paymentMethod, advance, sent) => {
    const order = toOrderPayload({ ...form, paymentMethod }, [kurta], { total: 9249, discount: 0, advance });
    expect([order.payment_method, order.transaction_id]).toEqual([paymentMethod, sent]);
  },
);
