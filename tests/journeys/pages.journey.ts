import type { Response } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { EXAMPLES, PHONE, PUBLIC_PAGES, WIDTHS } from './support/public-pages.ts';
import { accessibleAt, violations, violationsAtWidths } from './support/violations.ts';

// Shared by all workers, because it is the longest file.
test.describe.configure({ mode: 'parallel' });

for (const address of PUBLIC_PAGES) {
  const details = EXAMPLES.includes(address) ? {} : { tag: '@slow' };
  test(`The public page ${address} is accessible at every width`, details, async ({ publicPage: page }) => {
    await page.setViewportSize(PHONE);
    const preloaded = await preloadedFonts(await page.goto(address));
    expect(preloaded.length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
    const used = () => page.evaluate(usedFonts);
    await expect.poll(async () => (await used()).length).toBeGreaterThanOrEqual(preloaded.length);
  });
}

/** The files of fonts that the page's header and head ask for ahead; those of likely next pages are fetched besides. */
async function preloadedFonts(response: Response | null): Promise<string[]> {
  const tags = (await response?.text())?.match(/<link\b[^>]*>/g) ?? [];
  const inHead = tags.filter((tag) => tag.includes('rel="preload"'));
  const inHeader = (response?.headers().link ?? '').split(',').filter((link) => link.includes('rel=preload'));
  const files = [...inHeader, ...inHead].flatMap((link) => /[\w./-]+\.woff2/.exec(link)?.[0] ?? []);
  return [...new Set(files)];
}

/** What the page's texts are written with. Two families may be one file: the first word of their names is then the same. */
function usedFonts(): string[] {
  const loaded = [...document.fonts].filter(
    ({ status, family }) => status === 'loaded' && !/Fallback$|^Noto/.test(family),
  );
  const used = loaded.map(
    ({ family, style, unicodeRange }) => `${family.split(' ')[0]} ${style} ${unicodeRange}`,
  );
  return [...new Set(used)];
}

test('A picture without a text is found on a page that is accessible otherwise', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/about');
  await page.evaluate(() => document.querySelector('main')?.append(new Image()));
  expect(await violations(page)).toEqual([expect.stringMatching(/^image-alt: /)]);
});

test('What only a wider window shows is checked at that width', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('@media (width < 1000px) { .wide { display: none } }');
    document.adoptedStyleSheets.push(styles);
    const picture = new Image();
    picture.className = 'wide';
    document.querySelector('main')?.append(picture);
  });
  const [phone, tablet, desk] = await violationsAtWidths(page, WIDTHS);
  expect([phone?.violations, tablet?.violations]).toEqual([[], []]);
  expect(desk?.violations).toEqual([expect.stringMatching(/^image-alt: /)]);
});

test('A page that is wider than a phone is found', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const wide = document.createElement('p');
    wide.style.width = '500px';
    wide.textContent = 'Wider than a phone';
    document.body.append(wide);
  });
  const [phone, tablet] = await violationsAtWidths(page, WIDTHS);
  expect(phone?.overflow).toBeGreaterThan(50);
  expect(tablet?.overflow).toBe(0);
});

test('Every page has its own title and description, one main heading and one canonical address', async ({
  request,
}) => {
  const seen = new Map<string, string>();
  // A page with a secret in its address has no canonical one.
  for (const address of PUBLIC_PAGES.filter((page) => !/no-such|[?#]|^\/alerts\//.test(page))) {
    const html = await (await request.get(address)).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(title, address).not.toBe('');
    expect(seen.get(title), `${address} has the title of`).toBeUndefined();
    seen.set(title, address);
    expect(description.length, address).toBeGreaterThan(20);
    expect(html.match(/rel="canonical"/g), address).toHaveLength(1);
    expect(html.match(/<h1[\s>]/g), address).toHaveLength(1);
  }
});

test('The open menu and the open cart are accessible', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toContainText('Shop by Category');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /open bag/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText('Your cart is empty.');
  expect(await violations(page)).toEqual([]);
});

test('The size chart and an enlarged picture are accessible, and Esc closes them', { tag: '@slow' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/product/gulnar-festive-suit');
  for (const [opener, title] of [
    [/^Enlarge Gulnar Festive Suit$/, 'Gulnar Festive Suit'],
    ['Size Chart', 'Size Chart'],
  ] as const) {
    await page.getByRole('button', { name: opener }).first().click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
