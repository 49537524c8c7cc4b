import { expect, type Page } from '@playwright/test';
import { storeFromEarlierVisit } from './earlier-visit.ts';

export type TestProduct = { id: number; slug: string; name: string; price: number };

/** A line of the cart as the browser keeps it. */
export function cartLine({ id, slug, name, price }: TestProduct, quantity = 1) {
  return {
    id,
    slug,
    name,
    image: null,
    size: 'Free Size',
    color: 'black',
    price,
    quantity,
    made_on_order: false,
  };
}

/** Puts these lines into the cart as an earlier visit would have left them. */
export async function fillCart(page: Page, lines: readonly unknown[]): Promise<void> {
  await storeFromEarlierVisit(page, { cartItems: JSON.stringify(lines) });
}

export async function cartOf(page: Page): Promise<unknown[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'));
}

/** Fills in where the order goes; `email` finds the orders of this shopper again. */
export async function fillShipping(page: Page, email: string): Promise<void> {
  // The page before, which is still there for a moment, may have a field of that name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Secure Checkout');
  await page.getByLabel('Name', { exact: true }).fill('Bulbul Bano');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByLabel('Address').fill('7 Chameli Street, Gulberg');
  await page.getByLabel('City').fill('Lahore');
  await expect(page.getByLabel('Postal code')).toHaveValue('54000');
}

/**
 * Opens the checkout with these pieces and fills in where the order goes.
 * @returns the e-mail, by which the orders of this shopper are found again.
 */
export async function fillCheckout(
  page: Page,
  lines: readonly unknown[],
  email = newEmail(),
): Promise<string> {
  await fillCart(page, lines);
  await page.goto('/checkout');
  await fillShipping(page, email);
  return email;
}

let people = 0;

/** The address of a shopper that no other journey has. */
export function newEmail(): string {
  people++;
  return `shopper-${process.pid}-${Date.now()}-${people}@example.com`;
}

let phones = 0;

/** The phone of a shopper that no other journey has. */
export function newPhone(): string {
  phones++;
  return `0300-${String((process.pid * 1000 + phones) % 10_000_000).padStart(7, '0')}`;
}

let ids = 0;

/** A transaction ID that no other journey has. */
export function newTransactionId(): string {
  ids++;
  return `TRX${Date.now()}${ids}`;
}

/** What the shop answers to this call of somebody who is not signed in. */
export async function postToShop<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}
