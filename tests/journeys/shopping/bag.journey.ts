import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import { cartLine, cartOf, fillCart, fillShipping, newEmail } from '../support/shopper.ts';
import { violations } from '../support/violations.ts';

const bagButton = (page: Page) => page.getByRole('button', { name: /^Open bag/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });

/** In the page itself, because the message goes after two seconds. */
async function addAndViewBag() {
  const named = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  named('Add to Bag')?.click();
  while (!named('View bag')) await new Promise(requestAnimationFrame);
  const view = named('View bag');
  const toast = view?.parentElement?.getBoundingClientRect();
  const bag = document.querySelector('[aria-label^="Open bag"]')?.getBoundingClientRect();
  if (!toast || !bag) throw new Error('They are not in the page.');
  const before = scrollY;
  view?.click();
  await new Promise(requestAnimationFrame);
  return {
    message: toast && view?.parentElement?.textContent,
    isApart: toast.top >= bag.bottom || toast.bottom <= bag.top || toast.right <= bag.left,
    scrolled: scrollY - before,
  };
}

for (const width of [390, 1366]) {
  const details = width === 390 ? {} : { tag: '@slow' };
  test(
    `At ${width} px the message after Add to Bag opens the bag and leaves the bag button free`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/product/misty-poplin-shirt');
      await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
      expect(await page.evaluate(addAndViewBag)).toEqual({
        message: 'Item added to cart!View bag',
        isApart: true,
        scrolled: 0,
      });
      await expect(panel(page)).toContainText('Misty Poplin Shirt');
    },
  );
}

test('The bag says when it holds the last one of a piece', { tag: '@slow' }, async ({ page }) => {
  const staff = await Staff.signIn();
  const product = await staff.addProduct({ name: 'Journey Last Two', stock: 2 });
  await fillCart(page, [cartLine(product)]);
  await page.goto('/');
  await bagButton(page).click();
  await expect(panel(page)).not.toContainText('No more in stock.');
  await panel(page)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(panel(page).getByText('No more in stock.')).toBeVisible();
  await staff.cleanUp();
});

test('A bag that was filled just before its page was left is closed by its order', { tag: '@slow' }, async ({
  page,
}) => {
  const staff = await Staff.signIn();
  const product = await staff.addProduct({ name: 'Journey Left At Once' });
  await page.goto(`/product/${product.slug}`);
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await page.goto('/checkout');
  await page.waitForFunction(() => localStorage.getItem('cart_id') !== null);
  await fillShipping(page, newEmail());
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Your order is placed')).toBeVisible();
  expect(await staff.inOpenCarts()).not.toContain('Journey Left At Once');
  await staff.cleanUp();
});

test('A piece that was taken out of the bag comes back where it was, with its quantity', async ({ page }) => {
  const staff = await Staff.signIn();
  const first = await staff.addProduct({ name: 'Journey First' });
  const second = await staff.addProduct({ name: 'Journey Second' });
  const lines = [cartLine(first, 3), cartLine(second)];
  await fillCart(page, lines);
  await page.goto('/');
  await bagButton(page).click();
  const removers = panel(page).getByRole('button', { name: /^Remove / });
  await panel(page).getByRole('button', { name: 'Remove Journey First, Free Size' }).click();
  await expect(removers).toHaveCount(1);
  await expect(panel(page).getByText('Journey First was removed.')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(removers).toHaveCount(2);
  await expect.poll(() => cartOf(page)).toEqual(lines);
  await panel(page)
    .getByRole('button', { name: /^Remove Journey First/ })
    .click();
  await panel(page)
    .getByRole('button', { name: /^Remove Journey Second/ })
    .click();
  await expect(panel(page)).toContainText('Your cart is empty.');
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cartOf(page)).toEqual([lines[1]]);
  await staff.cleanUp();
});

test('The bag says when it comes, what is missing to free delivery, and which pieces make up for it', async ({
  page,
}) => {
  const staff = await Staff.signIn();
  const dupatta = await staff.addProduct({ name: 'Journey Completed Dupatta', price: 3100 });
  await fillCart(page, [cartLine(dupatta)]);
  await page.goto('/');
  await bagButton(page).click();
  const bag = panel(page);
  await expect(bag.getByText(/^Lahore: \w{3} \d{1,2}/)).toBeVisible();
  await expect(bag.getByText('Rs. 2,900 more for free delivery')).toBeVisible();
  await expect(bag.getByText('Cash on delivery. Exchange within 7 days.')).toBeVisible();
  const row = bag.getByRole('region', { name: 'One of these makes delivery free' });
  await row.scrollIntoViewIfNeeded();
  const names = await row.getByRole('listitem').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  expect(names.join()).not.toContain('Journey Completed Dupatta');
  expect(await violations(page)).toEqual([]);
  await bag.getByRole('button', { name: /^One more Journey Completed/ }).click();
  await expect(bag.getByText('Free delivery ✓')).toBeVisible();
  await expect(row).toHaveCount(0);
  await staff.cleanUp();
});
