import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/public-pages.ts';
import { violations } from '../support/violations.ts';

const SUIT = '/product/gulnar-festive-suit';

const pictures = (page: Page) => page.getByRole('button', { name: /^Enlarge Gulnar Festive Suit/ });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in the page.');
  return box;
}

test('In a wide window all pictures stand beside the buy panel, which stays, and each of them opens enlarged', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(SUIT);
  await expect(pictures(page)).toHaveCount(4);
  for (const picture of await pictures(page).all()) await expect(picture).toBeVisible();
  await page.getByRole('heading', { name: 'Fit & Styling' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Add to Bag' }).first()).toBeInViewport();
  await pictures(page).nth(3).click();
  const zoom = page.getByRole('dialog', { name: 'Gulnar Festive Suit' });
  await expect(zoom.getByRole('status')).toHaveText('Picture 4 of 4');
});

test('On a tablet and on a phone the next picture shows its edge, and name and price are on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(SUIT);
  const price = page.getByText('Rs. 14,534').first();
  for (const shown of [page.getByRole('heading', { level: 1 }), price]) await expect(shown).toBeInViewport();
  expect((await boxOf(pictures(page).first())).height).toBeLessThanOrEqual(0.7 * 1024);
  await page.setViewportSize(PHONE);
  await page.goto('/category/eid');
  await page.locator(`main a[href="${SUIT}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${SUIT}$`));
  // Announcements stand above the first page of a visit only.
  await expect.poll(async () => (await boxOf(pictures(page).first())).y).toBeLessThan(115);
  for (const shown of [pictures(page).nth(1), page.getByRole('heading', { level: 1 }), price])
    await expect(shown).toBeInViewport();
});

test('A toggle on the first picture says in words where the piece ends at three heights', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto(SUIT);
  const toggle = page.getByRole('button', { name: 'How long on me?' });
  await toggle.click();
  const figure = page.getByRole('img', { name: 'A figure of 5′5″ in this piece' });
  await expect(figure).toHaveAccessibleDescription(/Kurta, 43 inches: ends 3 cm above mid-calf\./);
  // What the figure covers is out of the way of the Tab key.
  await expect(pictures(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^5′2″.*157 cm$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Kurta' })).toContainText(
    'ends 2 cm below mid-calf',
  );
  await page.getByRole('radio', { name: 'XL', exact: true }).check({ force: true });
  await expect(page.getByRole('status').filter({ hasText: 'Kurta' })).toContainText('Kurta, 44 inches');
  expect(await violations(page)).toEqual([]);
  await toggle.click();
  await expect(pictures(page).first()).toBeVisible();
  await page.goto('/product/chota-neel-kurta');
  await expect(toggle).toHaveCount(0);
});

test('A piece in several colors marks its own and leads to the others, and its six sizes stand in one row of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/product/Blooming-Haze');
  const colors = page.getByRole('list', { name: 'Colors' });
  await expect(colors.locator('[aria-current]')).toHaveText('red');
  const sizes = await page.getByRole('radio').all();
  const tops = await Promise.all(sizes.map(async (size) => Math.round((await boxOf(size)).y)));
  expect([tops.length, new Set(tops).size]).toEqual([6, 1]);
  expect(await violations(page)).toEqual([]);
  await colors.getByRole('link', { name: 'blue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Essential Kurta in Neel');
  await expect(colors.locator('[aria-current]')).toHaveText('blue');
  await page.goto(SUIT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gulnar Festive Suit');
  await expect(colors).toHaveCount(0);
});

test('A kurta that is photographed with trousers says at its price that it is the kurta only', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/product/Blooming-Haze');
  await expect(page.getByText('Kurta only').first()).toBeVisible();
  await page.goto('/product/heer-gharara-suit');
  await expect(page.getByText('Shirt, gharara and dupatta').first()).toBeVisible();
});

test('Every product has a question on WhatsApp with its name, size and address', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/product/misty-poplin-shirt');
  const link = page.getByRole('link', { name: 'Ask about this piece' });
  const text = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  await expect.poll(text).toMatch(/^Assalam-o-alaikum! I have a question about Misty Poplin Shirt: http/);
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await expect.poll(text).toMatch(/Misty Poplin Shirt, size L: http.*\/product\/misty-poplin-shirt$/);
});

test('The terms of exchange are one tap away from the product and from the footer', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/product/misty-poplin-shirt');
  await expect(page.getByText('Does not fit? Tell us within 7 days.')).toBeVisible();
  await page.getByRole('link', { name: 'How exchanges work' }).click();
  await expect(page.getByRole('heading', { name: 'Exchanges' })).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Exchanges' })).toHaveAttribute(
    'href',
    '/exchanges',
  );
  await page.goto('/product/gul-e-bahar-painted-suit');
  await expect(page.getByText('it cannot be exchanged, unless we made a mistake')).toBeVisible();
});

test('The menu marks the women’s collection at both of its addresses', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const address of ['/womens-collection', '/womens-clothing']) {
    await page.goto(address);
    const links = page.getByRole('navigation', { name: 'Collections' }).locator('[aria-current=page]');
    await expect(links).toHaveText(['Women']);
  }
});

test('Headings keep their words whole on a phone with text at twice the size', { tag: '@slow' }, async ({
  page,
}) => {
  for (const address of [
    '/',
    '/womens-collection',
    '/sustainability',
    '/product/gulmohar-shirt-dress',
    '/gallery',
  ]) {
    await page.goto(address);
    const broken = await page.evaluate(findBrokenWords);
    expect(broken, address).toEqual([]);
  }
});

/** The words of headings that stand on two lines when the root's text size is doubled. */
function findBrokenWords(): string[] {
  document.documentElement.style.fontSize = '200%';
  return [...document.querySelectorAll('main h1, main h2')].flatMap((heading) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const match of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(match[0]);
      }
    }
    return broken;
  });
}

test('Bodoni sets a vowel close to a W, as it does to a V', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/womens-collection');
  const gap = await page.evaluate(async () => {
    await document.fonts.load('100px "Bodoni Moda Variable"', 'Wo');
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.font = '100px "Bodoni Moda Variable"';
    const width = (text: string) => context.measureText(text).width;
    return width('Wo') - width('W') - width('o');
  });
  expect(gap).toBeLessThan(-4);
});
