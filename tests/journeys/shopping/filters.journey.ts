import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test, untilHydrated } from '../support/journey.ts';
import { writeInOneTurn } from '../support/one-turn.ts';
import { PHONE } from '../support/public-pages.ts';

async function openFilters(page: Page) {
  await page.getByText(/^Filter( \(\d+\))?$/).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function openWomens(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Women’s Clothing' })).toBeVisible();
}

test.describe('On a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('A red three-piece under Rs. 8,000 in M is found by filters and by search, and bought', {
    tag: '@slow',
  }, async ({ page }) => {
    await openWomens(page);
    const sheet = await openFilters(page);
    for (const price of ['Under Rs. 3,000', 'Rs. 3,000 to 5,000', 'Rs. 5,000 to 8,000']) {
      await sheet.getByRole('checkbox', { name: price }).check();
    }
    await sheet.getByRole('checkbox', { name: /^M \d+$/ }).check();
    await sheet.getByRole('combobox', { name: 'Color' }).selectOption('red');
    await sheet.getByRole('combobox', { name: 'Piece set' }).selectOption('3 Piece');
    await sheet.getByRole('button', { name: 'Show 1 piece' }).click();
    await expect(sheet).toBeHidden();
    const suit = page.getByRole('link', { name: /Bagh Block Print Suit/ });
    await expect(suit).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Near to this' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove filter Red' }).click();
    const again = await openFilters(page);
    await again.getByRole('combobox', { name: 'Piece set' }).selectOption('3 Piece');
    await again.getByRole('button', { name: /^Show \d+ pieces$/ }).click();
    await expect(page.getByRole('link', { name: /Phalsa Lawn Suit/ })).toBeVisible();
    await page.goto('/search?q=red+three+piece+under+8000+in+M');
    await suit.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bagh Block Print Suit' })).toBeVisible();
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'Add to Bag' }).first().click();
    await expect(page.getByText('Item added to cart!')).toBeVisible();
  });

  test('A second tap on Filter while it loads opens it once, and Back leads off the list', {
    tag: '@slow',
  }, async ({ page }) => {
    const { release } = await hold(page, /\/assets\/filter-sheet-.*\.js/);
    await openWomens(page);
    const before = await page.evaluate(() => history.length);
    const filter = page.getByText('Filter', { exact: true });
    await filter.click();
    await filter.click();
    release();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('A gift for a five-year-old girl is found, with the age on card and size', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: /Kids/ }).first().click();
    await expect(page).toHaveURL(/\/kids-collection$/);
    const sheet = await openFilters(page);
    await sheet.getByRole('checkbox', { name: /^Girl/ }).check();
    await sheet.getByRole('checkbox', { name: /^5 years/ }).check();
    await expect(page).toHaveURL(/for=girl&age=5/);
    await sheet.getByRole('button', { name: /^Show \d+ pieces$/ }).click();
    const card = page.getByRole('link', { name: /Nanhi Gulab Frock/ });
    await expect(card).toContainText('Girl · 2–9 years');
    await card.getByText('Nanhi Gulab Frock').click();
    await page.getByRole('radio', { name: 'S · 4–5 y' }).check({ force: true });
    await expect(page.getByRole('radio', { name: 'S · 4–5 y' })).toBeChecked();
  });

  test('Back closes the filters and takes back what was chosen in them; Esc keeps it', async ({ page }) => {
    await page.goto('/category/eid');
    const sheet = await openFilters(page);
    await sheet.getByRole('checkbox', { name: /^M \d+$/ }).check();
    await sheet.getByRole('combobox', { name: 'Color' }).selectOption('red');
    await expect(page).toHaveURL(/color=red&in_size=M$/);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/category\/eid$/);
    const again = await openFilters(page);
    await again.getByRole('checkbox', { name: /^M \d+$/ }).check();
    await page.keyboard.press('Escape');
    await expect(again).toBeHidden();
    await expect(page).toHaveURL(/\?in_size=M$/);
    await expect(page.getByText('Filter (1)')).toBeFocused();
    await expect(page.getByText('Raat ki Rani Suit')).toHaveCount(0);
  });

  test('A box that is ticked in the same event-loop turn in which all are cleared is the only one left', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/category/eid?in_size=M');
    const sheet = await openFilters(page);
    const clear = sheet.getByRole('button', { name: 'Clear All' });
    await writeInOneTurn(page, [], [clear, sheet.getByRole('checkbox', { name: /^L \d+$/ })]);
    await expect(sheet.getByRole('checkbox', { name: /^L \d+$/ })).toBeChecked();
    await expect(page).toHaveURL(/\?in_size=L$/);
  });

  test('Choices made just before the filters close count, and the filters close before the list has come', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/category/eid');
    const sheet = await openFilters(page);
    const { release } = await hold(page, /\/category\/eid\.data/);
    await sheet.getByRole('checkbox', { name: /^M \d+$/ }).check();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByText('Filter (1)')).toBeFocused();
    release();
    await expect(page).toHaveURL(/\?in_size=M$/);
    await expect(page.getByText('Raat ki Rani Suit')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/category\/eid$/);
  });
});

test('A link that is opened in the moment after a choice is followed, and the choice with it is gone', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/category/eid');
  await untilHydrated(page);
  // Before the browser paints the choice, after which the list is requested.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('form[aria-label="Filters"] input[type="checkbox"]')?.click();
    document.querySelector<HTMLElement>('header a[href="/kids-collection"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Kids Collection' })).toBeVisible();
  await expect(page).toHaveURL(/\/kids-collection$/);
});
