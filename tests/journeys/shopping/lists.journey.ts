import { expect, test, untilHydrated } from '../support/journey.ts';
import { PHONE } from '../support/public-pages.ts';
import { runSql } from '../support/run-sql.ts';

const LISTS = ['/womens-collection', '/kids-collection', '/shop-all', '/new-arrivals', '/category/eid'];
for (const { below, ...size } of [
  { ...PHONE, below: 830 },
  { width: 1366, height: 768, below: 700 },
]) {
  test(`At ${size.width} pixels every list shows its first pieces on the first screen`, {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize(size);
    for (const address of LISTS) {
      await page.goto(address);
      const box = await page.locator('main li picture img').first().boundingBox();
      expect(box?.y, address).toBeLessThan(below);
    }
  });
}

test('A long list grows by Load more, keeps its focus, and is where it was after Back from a piece', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/shop-all');
  await expect(page.getByRole('main').getByRole('link', { name: /Find your size/ })).toBeAttached();
  const cards = page.locator('main li').filter({ has: page.getByRole('button', { name: /^Keep / }) });
  await expect(cards).toHaveCount(48);
  const more = page.getByRole('link', { name: 'Load more' });
  await expect(more).toHaveAttribute('rel', 'next');
  await more.click();
  await expect(page.getByText('1 to 65 of 65 pieces')).toBeVisible();
  await expect(cards).toHaveCount(65);
  await expect(more).toHaveCount(0);
  await expect(cards.nth(48).getByRole('link')).toBeFocused();
  const piece = cards.nth(54).getByRole('link');
  await piece.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await piece.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards).toHaveCount(65);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
});

test('A long list that is reloaded has again all that was seen, at the same place', { tag: '@slow' }, async ({
  page,
}) => {
  await runSql(`insert into products (name, slug, price, color, category_id, type, size, description, stock, piece_set, collection)
    select 'Row ' || n, 'row-' || n, 100000, 'red', (select min(id) from categories), 'Kurta', 'M', '', 1, '1 Piece', 'Womens Clothing'
    from generate_series(1, 320) as n`);
  try {
    await page.goto('/shop-all?sort=newest');
    const cards = page.locator('main li').filter({ has: page.getByRole('button', { name: /^Keep / }) });
    for (const shown of [48, 96]) {
      await expect(cards).toHaveCount(shown);
      await page.getByRole('link', { name: 'Load more' }).click();
    }
    await expect(cards).toHaveCount(144);
    const piece = cards.nth(60);
    await piece.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await page.reload();
    await expect(page).toHaveURL(/page=3$/);
    await expect(cards).toHaveCount(144);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(place, -2);
    await expect(piece).toBeInViewport();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(cards).toHaveCount(192);
  } finally {
    await runSql("delete from products where slug like 'row-%'");
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('After eight pieces a list has something to read, unless it is short or filtered', async ({
    page,
  }) => {
    const tile = page.locator('main li > a:is([href^="/style/"], [href^="/blog/"], [href="/SizeGuide"])');
    for (const address of LISTS) {
      await page.goto(address);
      await expect(tile, address).toHaveCount(1);
      const place = await tile.evaluate(({ parentElement: item }) =>
        item?.parentElement ? [...item.parentElement.children].indexOf(item) : null,
      );
      expect(place, address).toBe(8);
      await expect(tile.locator('img:not([loading="lazy"])'), address).toHaveCount(0);
    }
    for (const address of ['/shop-all?color=red', '/category/hand-painted-suits', '/shop-all?page=2']) {
      await page.goto(address);
      await expect(tile, address).toHaveCount(0);
    }
  });

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
    await expect(page.getByText('49 to 65 of 65 pieces')).toBeVisible();
    await page.getByRole('link', { name: 'Earlier pieces' }).click();
    await expect(page.getByText('1 to 48 of 65 pieces')).toBeVisible();
  });
});

test('The address of a page that a list does not have any more leads to its last one', async ({
  request,
}) => {
  for (const [address, last] of [
    ['/shop-all?page=9', '/shop-all?page=2'],
    ['/shop-all?color=red&page=9', '/shop-all?color=red'],
    ['/search?q=kurta&page=40', '/search?q=kurta'],
    ['/category/eid?page=2', '/category/eid'],
  ]) {
    const answer = await request.get(address ?? '', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, last]);
    expect((await request.get(last ?? '')).status()).toBe(200);
  }
});

test('Styles that are loaded on demand do not override those of the page', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/womens-collection');
  const styles = (name: string) => page.locator(`link[rel="stylesheet"][href*="/${name}-"]`);
  await expect(styles('cart-contents')).toHaveCount(1);
  await expect(page.getByLabel('Sort').filter({ visible: true })).toHaveCSS('min-block-size', '44px');
});

test('Styles of the page that was opened first do not override those of the next', { tag: '@slow' }, async ({
  page,
}) => {
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
