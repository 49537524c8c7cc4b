import { expect } from '@playwright/test';
import { newEmail, newPhone, type TestProduct } from './shopper.ts';

type Details = { phone?: string; size?: string };

/** Places an order of two pieces at Rs 4,000; its id. */
export async function placeCashOrder(
  piece: TestProduct,
  { phone = newPhone(), size = 'Free Size' }: Details = {},
): Promise<string> {
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/orders/save/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Bulbul Bano', email: newEmail(), phone },
      ...{ address: '7 Chameli Street', city: 'Lahore', postal_code: '54000', payment_method: 'cod' },
      cartItems: [{ id: piece.id, size, quantity: 2, price: piece.price }],
      total: '8000',
      discount: '0',
    }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).order_id;
}
