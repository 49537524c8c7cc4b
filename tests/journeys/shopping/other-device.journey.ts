import type { Browser, Page } from '@playwright/test';
import { expect, test, untilHydrated } from '#tests/journeys/support/journey.ts';
import { PHONE } from '#tests/journeys/support/public-pages.ts';
import { Staff } from '#tests/journeys/support/shop-staff.ts';
import { violations } from '#tests/journeys/support/violations.ts';

test.use({ viewport: PHONE });

async function secondDevice(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage();
  await page.goto(address);
  await untilHydrated(page);
  return page;
}

test('Pieces are saved with a heart, and their link opens on a second device', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  await page.goto('/category/eid');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Keep .+ in your wishlist$/ });
  await hearts.nth(0).focus();
  await page.keyboard.press('Enter');
  await hearts.nth(1).click();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Wishlist, 2 pieces' }).click();
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  await expect(items).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  const news = page.getByRole('main').getByRole('status').first();
  await expect(news).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(items).toHaveCount(1);
  await expect(news).toBeFocused();
  await page.goto('/category/eid');
  // Until the wishlist is read, every heart looks as if it were not pressed.
  await expect(page.getByRole('link', { name: 'Wishlist, 1 piece' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Keep .+ in your wishlist$/, pressed: false })
    .first()
    .click();
  await page.getByRole('link', { name: 'Wishlist, 2 pieces' }).click();
  await expect(items).toHaveCount(2);

  await items
    .first()
    .getByRole('button', { name: /^Add to Bag/ })
    .click();
  await expect(page.getByText('Please select a size.')).toBeVisible();
  const sizes = items.first().getByRole('combobox');
  const inStock = sizes.locator('option:enabled:not([value=""])').first();
  await sizes.selectOption((await inStock.getAttribute('value')) ?? '');
  await items
    .first()
    .getByRole('button', { name: /^Add to Bag/ })
    .click();
  await expect(page.getByRole('button', { name: 'Open bag, 1 item' })).toBeVisible();

  await page.getByRole('button', { name: 'Share or open on another device' }).click();
  const dialog = page.getByRole('dialog', { name: 'A wishlist of 2 pieces' });
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();

  const other = await secondDevice(browser, `${link}-999999999`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A wishlist of 2 pieces');
  await expect(other.getByText('One more piece is no longer sold.')).toBeVisible();
  await other.getByRole('button', { name: 'Keep these too' }).click();
  await expect(other.getByText('These are in your wishlist.')).toBeFocused();
  await expect(other.getByRole('link', { name: 'Wishlist, 2 pieces' })).toBeVisible();
  await other.close();
});

test('Two tabs show the same wishlist, and a product that is gone leaves it with a message', {
  tag: '@slow',
}, async ({ page, context }) => {
  await page.addInitScript(
    () => localStorage.getItem('wishlist') ?? localStorage.setItem('wishlist', '[1,999999999]'),
  );
  await page.goto('/wishlist');
  await expect(page.getByText('One piece is no longer sold, so it has left your wishlist.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/wishlist');
  await untilHydrated(other);
  await other.getByRole('button', { name: /^Remove / }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});

test('With denied storage a heart lasts as long as the page', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/product/ember-wrap-top');
  await page
    .getByRole('button', { name: /in your wishlist$/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Wishlist, 1 piece' }).click();
  await expect(page.getByText(/^Your browser does not save your wishlist/)).toBeVisible();
});

test('A bag opens on a second device, which asks before it changes its own', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  const staff = await Staff.signIn();
  const scarce = await staff.addProduct({ name: 'Scarce Dupatta', stock: 20 });
  const gone = await staff.addProduct({ name: 'Departed Dupatta', stock: 5 });
  for (const { slug } of [scarce, gone]) {
    await page.goto(`/product/${slug}`);
    await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  }
  await page.getByRole('button', { name: 'Open bag, 2 items' }).click();
  await page.getByRole('button', { name: 'One more Scarce Dupatta, Free Size' }).click();
  await page.getByRole('button', { name: 'Open on another device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open on another device' });
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await staff.changeProduct(gone, { stock: '0' });
  const other = await secondDevice(browser, link);
  await expect(other.getByText('This piece is sold out. Not added.')).toBeVisible();
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Put into my bag' }).click();
  await expect(other.getByRole('dialog', { name: 'Your Cart' })).toContainText('Subtotal (2 items)');

  await other.goto(link);
  await untilHydrated(other);
  await expect(other.getByText('Your bag already holds 2 pieces.')).toBeVisible();
  await other.getByRole('button', { name: 'Leave my bag as it is' }).click();
  await expect(other.getByRole('dialog', { name: 'Your Cart' })).toContainText('Subtotal (2 items)');

  await other.goto(link);
  await untilHydrated(other);
  await other.getByRole('button', { name: 'Add to what is there' }).click();
  await expect(other.getByRole('dialog', { name: 'Your Cart' })).toContainText('Subtotal (4 items)');
  await other.goto(`${link.split('#')[0]}#cut-off`);
  await expect(other.getByRole('heading', { name: 'This link brings nothing' })).toBeVisible();
  await other.close();
});
