import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test, untilHydrated } from '../support/journey.ts';
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
    await card.click();
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

  test('What was chosen just before the filters close is kept, and they close before its pieces have come', async ({
    page,
  }) => {
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

test('A link that is opened in the moment after a choice is followed, and the choice with it is gone', async ({
  page,
}) => {
  await page.goto('/category/eid');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  // Before the browser paints the choice, after which the list is asked for.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('form[aria-label="Filters"] input[type="checkbox"]')?.click();
    document.querySelector<HTMLElement>('header a[href="/kids-collection"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Kids Collection' })).toBeVisible();
  await expect(page).toHaveURL(/\/kids-collection$/);
});

const LISTS = ['/womens-collection', '/kids-collection', '/shop-all', '/new-arrivals', '/category/eid'];
const VISIBLE_PX = 180;

for (const size of [PHONE, { width: 1366, height: 768 }]) {
  const tag = size === PHONE ? [] : '@slow';
  test(`At ${size.width} pixels every list shows its first pieces on the first screen`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const address of LISTS) {
      await page.goto(address);
      const box = await page.locator('main li picture img').first().boundingBox();
      expect(size.height - (box?.y ?? size.height), address).toBeGreaterThanOrEqual(VISIBLE_PX);
    }
  });
}

test('A long list grows by Load more, keeps its focus, and is where it was after Back from a piece', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/shop-all');
  const cards = page.locator('main li').filter({ has: page.getByRole('button', { name: /^Keep / }) });
  await expect(cards).toHaveCount(48);
  const more = page.getByRole('link', { name: 'Load more' });
  await expect(more).toHaveAttribute('rel', 'next');
  await more.click();
  await expect(page.getByText('1 to 63 of 63 pieces')).toBeVisible();
  await expect(cards).toHaveCount(63);
  await expect(more).toHaveCount(0);
  await expect(cards.nth(48).getByRole('link')).toBeFocused();
  const piece = cards.nth(54).getByRole('link');
  await piece.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await piece.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards).toHaveCount(63);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('The filters, the order and the next pieces can be chosen by form and link', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/shop-all');
    await page.getByText('Filter', { exact: true }).click();
    const form = page.getByRole('form', { name: 'Filters' }).first();
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Kurta');
    await form.getByRole('checkbox', { name: /^M \d+$/ }).check({ force: true });
    await form.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/type=Kurta/);
    await expect(page).toHaveURL(/in_size=M/);
    await page.getByRole('combobox', { name: /^Sort/ }).first().selectOption('price-asc');
    await page.getByRole('button', { name: 'Go' }).first().click();
    await expect(page).toHaveURL(/in_size=M.*sort=price-asc/);
    await expect(page.getByText('Filter (2)')).toBeVisible();
    await page.goto('/shop-all?type=Kurta&type=Dresses&color=red&color=pink&price=5000-8000&sort=newest');
    await page.getByText('Filter (5)').click();
    await form.getByRole('checkbox', { name: /^M \d+$/ }).check({ force: true });
    await form.getByRole('checkbox', { name: /^Pink \d+$/ }).uncheck({ force: true });
    await form.getByRole('button', { name: 'Apply' }).click();
    const all = ['type', 'color', 'price', 'in_size', 'sort'];
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        all.map((name) => searchParams.getAll(name).join('+')).join() ===
        'Kurta+Dresses,red,5000-8000,M,newest',
    );
    await page.goto('/shop-all?page=2');
    await expect(page.getByText('49 to 63 of 63 pieces')).toBeVisible();
    await page.getByRole('link', { name: 'Earlier pieces' }).click();
    await expect(page.getByText('1 to 48 of 63 pieces')).toBeVisible();
  });
});

test('Styles that are loaded on demand do not override those of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/womens-collection');
  const styles = (name: string) => page.locator(`link[rel="stylesheet"][href*="/${name}-"]`);
  await expect(styles('cart-contents')).toHaveCount(1);
  await expect(styles('shop')).toHaveCount(1);
  await expect(page.getByLabel('Sort').filter({ visible: true })).toHaveCSS('min-block-size', '44px');
});

test('Styles of the page that was opened first do not override those of the next', async ({ page }) => {
  await page.goto('/category/eid');
  await untilHydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lehnga/ })
    .first()
    .click();
  const more = page.getByRole('button', { name: 'Read More' });
  await expect(more).toHaveCSS('padding-inline-start', '0px');
  await expect(more).toHaveCSS('text-decoration-line', 'underline');
});
