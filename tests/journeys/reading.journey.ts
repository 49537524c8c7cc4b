import { expect, test } from './support/journey.ts';

const PAGES = [
  { address: '/about', heading: 'About' },
  { address: '/AboutPage', heading: 'About', canonical: '/about' },
  { address: '/shipping-policy', heading: 'Shipping Policy' },
  { address: '/shipping', heading: 'Shipping Policy', canonical: '/shipping-policy' },
  { address: '/sustainability', heading: 'Sustainability' },
  { address: '/stores', heading: 'Our Store' },
  { address: '/privacy', heading: 'Privacy Policy' },
  { address: '/terms', heading: 'Terms of Service' },
  { address: '/SizeGuide', heading: 'Size Guide' },
  { address: '/contact', heading: 'Contact' },
  { address: '/gallery', heading: '#GulnarWomen' },
  { address: '/blogs', heading: 'The Gulnar Journal' },
];

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Without JavaScript every page of texts can be read with its content', { tag: '@slow' }, async ({
    page,
    baseURL,
  }) => {
    for (const { address, heading, canonical = address } of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${canonical}`);
      await expect(page.locator('meta[property="og:image"]'), address).toHaveCount(1);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      expect(description?.length, address).toBeGreaterThan(40);
    }
  });

  test('Without JavaScript a post can be read with its table, tasks and footnotes', async ({ page }) => {
    await page.goto('/blog/lawn-season');
    await expect(page.getByText(/^By The Gulnar Shop \| \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Khaddar');
    await expect(page.getByRole('checkbox').first()).toBeDisabled();
    await expect(page.locator('[data-footnotes] li')).toHaveCount(1);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(
      expect.arrayContaining(['BlogPosting', 'BreadcrumbList']),
    );
  });
});

test('A reader opens a post from the list and comes back', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Read More Reading an Ajrak' }).click();
  await expect(page).toHaveURL(/\/blog\/reading-an-ajrak$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reading an Ajrak/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Gulnar Journal');
});

test('A post that is slow to load says Loading...', { tag: '@slow' }, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/blog/*.data*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Read More Reading an Ajrak' }).click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Reading an Ajrak/);
});

test('A missing post answers 404 and links to the others', async ({ page }) => {
  const answer = await page.goto('/blog/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Post Found.');
  await expect(page.getByRole('link', { name: 'All posts' })).toBeVisible();
});

test('The size guide finds a size, shows one type at a time, and its picture opens large', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/SizeGuide');
  const finder = page.getByRole('form', { name: 'Find your size' });
  await finder.getByLabel('Bust (inches)').fill('37');
  await page.keyboard.press('Enter');
  await expect(finder.getByText('M: bust 36–38')).toBeVisible();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await heading('Dupatta').click();
  await expect(page.getByRole('table', { name: 'Kurta' })).toHaveCount(0);
  await heading('Kurta').click();
  await expect(page.getByRole('table', { name: 'Kurta' }).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^M ?, your size/ }).first()).toBeVisible();
  await expect(heading('Kurta')).toBeInViewport();
  await expect(page.locator('details[name="size-chart"][open]')).toHaveCount(1);
  await page.getByText('The same as pictures').filter({ visible: true }).click();
  await page.getByRole('button', { name: /^Kurta: measurements of each size/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Kurta size chart' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('Search engines find every public page and none of the private ones', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const closed of ['/admin', '/checkout', '/order', '/api/']) {
    expect(robots).toContain(`Disallow: ${closed}\n`);
  }
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const text = await sitemap.text();
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of ['/', '/about', '/category/eid', '/product/Blooming-Haze', '/blog/lawn-season']) {
    expect(addresses).toContain(`${baseURL}${path}`);
  }
  expect(text).toMatch(/Blooming-Haze<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
});
