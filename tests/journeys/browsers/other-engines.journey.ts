import { expect, test } from '#tests/journeys/support/journey.ts';

test('A size that the browser checks again on a reload is bought, and said to be chosen', async ({
  page,
}) => {
  // As Firefox does with every page, and others with a tab that was put aside.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const size = document.querySelector<HTMLInputElement>('main input[type="radio"][value="M"]');
      if (size) size.checked = true;
    }),
  );
  await page.goto('/product/misty-poplin-shirt');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Item added to cart!' })).toBeVisible();
});

test('A drawer has the focus inside also where the browser finds nothing to focus', { tag: '@slow' }, async ({
  page,
}) => {
  // As WebKit, which takes the drawer for hidden at that moment.
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function () {
      showModal.call(this);
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    };
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('In a contrast theme the chosen size and those that are sold out can be told apart', {
  tag: '@slow',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/product/neel-ajrak-kurta');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  const look = (size: string) =>
    page.locator(`main input[value="${size}"] + span`).evaluate((box) => {
      const { backgroundColor, textDecorationLine } = getComputedStyle(box);
      return { backgroundColor, textDecorationLine };
    });
  const plain = await look('L');
  await expect.poll(async () => (await look('M')).backgroundColor).not.toBe(plain.backgroundColor);
  expect((await look('S')).textDecorationLine).toBe('line-through');
  expect(plain.textDecorationLine).toBe('none');
});
