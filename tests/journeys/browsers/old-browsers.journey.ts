import { expect, test } from '#tests/journeys/support/journey.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

/** What Chrome 100, Safari 15.4 or Firefox 100 lack of what code has come to use. */
function forgetWhatIsNew() {
  const arrays = ['toSorted', 'toSpliced', 'toReversed', 'with', 'findLast', 'findLastIndex'];
  for (const name of arrays) Reflect.deleteProperty(Array.prototype, name);
  for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name);
  for (const name of ['timeout', 'any']) Reflect.deleteProperty(AbortSignal, name);
  for (const name of ['canParse', 'parse']) Reflect.deleteProperty(URL, name);
  for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name);
  for (const type of [Object, Map]) Reflect.deleteProperty(type, 'groupBy');
  Reflect.deleteProperty(Intl, 'Segmenter');
  Reflect.deleteProperty(globalThis, 'Iterator');
  Reflect.deleteProperty(HTMLFormElement.prototype, 'requestSubmit');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(Document.prototype, 'startViewTransition');
}

test.beforeEach(({ page }) => page.addInitScript(forgetWhatIsNew));

test('In a browser of 2022 a piece is found, chosen and brought to the checkout', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/search?q=lawn+kurta');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lawn kurta');
  await expect(page.getByRole('link', { name: /Mehndi Lawn Kurta/ })).toBeVisible();
  await page.goto('/product/misty-poplin-shirt');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Item added to cart!' })).toBeVisible();
  await page.goto('/checkout');
  await page.getByLabel('Name', { exact: true }).fill('Bulbul Bano');
  await page.getByLabel('Email', { exact: true }).fill('bulbul@example.com');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert')).toContainText('phone');
});

test('In a browser of 2022 forms answer, and staff see their day and write a post', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/track');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByText('Please enter your phone number.')).toBeVisible();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await beginSignedIn(page, await staffTokens());
  for (const address of ['/admin/dashboard', '/admin/size-charts', '/admin/AdminBlogPage']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
  }
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('A new lawn');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveText('A new lawn');
});
