import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { findDatabaseAddress } from '#server/lifecycle/data-folder.ts';
import { cartLine, fillCheckout, newEmail, type TestProduct } from './shopper.ts';

export const CONFIRMED = '✅ Payment confirmed. Your order is now placed.';

/** Goes from a cart with this piece to the payment page and returns the session id. */
export async function beginPayment(
  page: Page,
  piece: TestProduct,
  wallet: string,
  email = newEmail(),
): Promise<string> {
  await fillCheckout(page, [cartLine(piece)], email);
  await page.getByLabel('Payment method').selectOption(wallet);
  const opened = page.waitForResponse((response) => response.url().endsWith('/orders/checkout-session/'));
  await page.getByRole('button', { name: 'Place Order' }).click();
  const { session_id } = (await (await opened).json()) as { session_id: string };
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page).toHaveURL(/\/order\/jazzcash-success$/);
  return session_id;
}

/** Lets the hold of a wallet session have run out a moment ago. */
export async function expireShopSession(session_id: string): Promise<void> {
  const client = new pg.Client({
    connectionString: (await findDatabaseAddress(process.env.JOURNEY_DATA ?? '')) ?? '',
  });
  await client.connect();
  try {
    await client.query("update orders set held_until = now() - interval '1 second' where session_id = $1", [
      session_id,
    ]);
  } finally {
    await client.end();
  }
}
