import type { Page } from '@playwright/test';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/journey.ts';

/** Opens the page, does `work` on it before any script has come, and waits until it is hydrated. */
async function beforeScripts(page: Page, address: string, work: () => Promise<void>): Promise<void> {
  const { release } = await hold(page, /\/assets\/.+\.js$/);
  const hydrated = page.goto(address);
  await work();
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  release();
  await hydrated;
}

test('A size and Add to Bag that were tapped before the scripts came put one piece into the bag', async ({
  page,
}) => {
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first();
  await beforeScripts(page, '/product/Blooming-Haze', async () => {
    await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await add.click();
    await expect(add).toHaveAttribute('data-queued');
    await add.click();
  });
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(add).not.toHaveAttribute('data-queued');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  const cart = await page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'));
  expect(cart).toMatchObject([{ size: 'M', quantity: 1 }]);
});

for (const [what, name, title] of [
  ['menu', 'Open menu', 'Menu'],
  ['bag', 'Open bag', 'Your Cart'],
] as const) {
  test(`The ${what} that was tapped before the scripts came opens when they are there`, async ({ page }) => {
    await beforeScripts(page, '/terms', () => page.getByRole('button', { name }).click());
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });
}

test('Filters that were tapped before the scripts came are applied', { tag: '@slow' }, async ({ page }) => {
  await beforeScripts(page, '/womens-collection', () =>
    page.getByText('Filter', { exact: true }).first().click(),
  );
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 768 });
  await beforeScripts(page, '/womens-collection', () =>
    page.getByRole('checkbox', { name: /^Eid\b/ }).check(),
  );
  await expect(page).toHaveURL(/category=Eid/);
  await expect(page.getByRole('checkbox', { name: /^Eid\b/ })).toBeChecked();
});

test('Hearts that were tapped early save their pieces, also one that is saved already', {
  tag: '@slow',
}, async ({ page }) => {
  const card = (name: string) => page.getByRole('button', { name: `Keep ${name} in your wishlist` }).first();
  await page.goto('/womens-collection');
  const hearts = page.getByRole('main').getByRole('button', { name: /in your wishlist$/ });
  const labels = await hearts.evaluateAll((all) =>
    all.map((heart) => heart.getAttribute('aria-label') ?? ''),
  );
  const names = labels.map((label) => label.slice('Keep '.length, -' in your wishlist'.length));
  const [saved = '', other = ''] = names;
  expect(new Set(names).size).toBeGreaterThan(1);
  await card(saved).click();
  await expect(card(saved)).toHaveAttribute('aria-pressed', 'true');
  await beforeScripts(page, '/womens-collection', async () => {
    await card(saved).click();
    await card(other).click();
  });
  for (const name of [saved, other]) await expect(card(name)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))).toHaveLength(2);
});

test('A photo is chosen at once, also before the scripts came, and shown when they are there', {
  tag: '@slow',
}, async ({ page }) => {
  await beforeScripts(page, '/gallery', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles('public/icon-512.png');
  });
  const preview = page.getByRole('dialog', { name: 'Send this photo?' });
  await expect(preview.getByRole('img', { name: 'The photo you chose' })).toBeVisible();
});

test('A form that was sent before the scripts came is read when they are there', async ({ page }) => {
  const send = page.getByRole('button', { name: 'Send Message' });
  await beforeScripts(page, '/contact', async () => {
    await send.click();
    await expect(send).toHaveAttribute('data-queued');
  });
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/contact$/);
});

test('A part of the page that is hydrated later handles a form that was sent before the scripts came', {
  tag: '@slow',
}, async ({ page }) => {
  const send = page.getByRole('button', { name: 'Submit Review' });
  await beforeScripts(page, '/product/Blooming-Haze', () => send.click());
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/product\/Blooming-Haze$/);
});

test('A link that is tapped before the scripts came is followed at once', async ({ page }) => {
  await hold(page, /\/assets\/.+\.js$/);
  const interrupted = page.goto('/').catch(() => null);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await interrupted;
});

test.describe('Without a connection', () => {
  test.use({ shopUnavailable: true });

  test('A bag whose code cannot be loaded says so, and the page stays as it is', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.route(/\/assets\/cart-[^/]+\.js$/, (route) => route.abort('internetdisconnected'));
    await page.goto('/terms');
    const bag = page.getByRole('button', { name: 'Open bag' });
    await bag.click();
    await expect(page.getByText('Your bag could not be opened.')).toBeVisible();
    await expect(bag).toHaveAttribute('aria-expanded', 'false');
  });
});

test('Text that was typed before the scripts came is saved', { tag: '@slow' }, async ({ page }) => {
  const comment = page.getByRole('main').locator('form textarea').first();
  await beforeScripts(page, '/product/Blooming-Haze', () => comment.fill('Soft, and true to its size.'));
  await expect(comment).toHaveValue('Soft, and true to its size.');
  await page.getByLabel('Name', { exact: true }).fill('Bulbul');
  await expect(comment).toHaveValue('Soft, and true to its size.');
});

test('Filters for wide windows are there once the window is wide', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/womens-collection');
  await page.setViewportSize({ width: 1280, height: 768 });
  await page.getByRole('checkbox', { name: /^Eid\b/ }).check();
  await expect(page).toHaveURL(/category=Eid/);
});
