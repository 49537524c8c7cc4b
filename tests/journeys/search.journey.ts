import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { WIDTHS } from './support/public-pages.ts';
import { accessibleAt, violations, violationsAtWidths } from './support/violations.ts';

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });

async function openSearch(page: Page) {
  await icon(page).tap();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox', { name: 'Search for pieces' });
  await expect(field).toBeFocused();
  return { dialog, field };
}

test('A misspelt search leads to the piece, by its suggestion and by Enter, and is remembered', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/about');
  const { dialog, field } = await openSearch(page);
  await field.pressSequentially('mirorr kurta');
  const suggestion = dialog.getByRole('option', { name: /Chaand Mirror Kurta/ });
  await expect(suggestion).toContainText('Rs. 4,721');
  await expect(dialog.getByRole('option', { name: 'mirror kurta', exact: true })).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await suggestion.tap();
  await expect(page).toHaveURL('/product/chaand-mirror-kurta');
  await expect(dialog).toBeHidden();

  const again = await openSearch(page);
  await expect(again.field).toHaveValue('mirorr kurta');
  await again.field.press('Enter');
  await expect(page).toHaveURL('/search?q=mirorr+kurta');
  await expect(page.getByRole('main')).toContainText('Showing results for mirror kurta.');
  await expect(page.getByRole('link', { name: 'Search for mirorr kurta instead' })).toHaveAttribute(
    'href',
    '/search?q=mirorr+kurta&as_typed=1',
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /Chaand Mirror Kurta/ })
    .first()
    .tap();
  await expect(page).toHaveURL('/product/chaand-mirror-kurta');

  const { field: emptied, dialog: last } = await openSearch(page);
  await emptied.fill('');
  await expect(last.getByRole('link', { name: 'mirorr kurta' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await last.getByRole('button', { name: 'Remove “mirorr kurta” from recent searches' }).tap();
  await expect(last.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
});

test('The arrow keys walk through the suggestions, Enter opens one, and Esc returns to the icon', async ({
  page,
}) => {
  await page.goto('/about');
  await icon(page).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Search for pieces' });
  await field.pressSequentially('organza');
  const option = page.getByRole('option', { name: /Firdaus Organza Dupatta/ });
  await expect(option).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Escape');
  await expect(icon(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/product/firdaus-organza-dupatta');
  await expect(page.getByRole('main')).toBeFocused();
});

test('The words are shown once, and the first pieces high on the screen of a phone', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/search?q=lawn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: lawn');
  await expect(page.getByRole('searchbox')).toHaveValue('lawn');
  const first = await page.locator('main li picture img').first().boundingBox();
  expect(first?.y).toBeLessThan(340);
});

test('The results keep the words when they are narrowed down, and each condition can be taken out', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/search?q=lawn+under+5000');
  await expect(page.getByRole('link', { name: 'Remove Up to Rs. 5,000' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Phalsa Lawn Suit/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove Up to Rs. 5,000' }).tap();
  await expect(page).toHaveURL('/search?q=lawn');
  await expect(page.getByRole('main').getByRole('link', { name: /Phalsa Lawn Suit/ })).toBeVisible();
  await page.goto('/search?q=lawn&piece_set=3+Piece&sort=price-asc');
  await expect(page.getByText(/^2 of \d+ pieces$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter 3 Piece' })).toHaveAttribute(
    'href',
    '/search?q=lawn&sort=price-asc',
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The icon leads to a page with a field, and a search that finds nothing offers help', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/about');
    await icon(page).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await expect(page.getByRole('link', { name: 'Eid Collection' }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search for pieces' }).fill('organza spaceship');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
    await expect(page.getByText('No piece in stock has all of “organza spaceship”.')).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /Firdaus Organza/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask us on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=.*organza%20spaceship/,
    );
    await page.getByRole('searchbox', { name: 'Search for pieces' }).fill('gl 7k3f-9qxm');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
    await expect(page).toHaveURL('/track?order=GL-7K3F-9QXM');
    await page.goto('/search?q=dupata&as_typed=1');
    await expect(page.getByText('Nothing found for “dupata”.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search for pieces' }).fill('zzxqj');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).tap();
    await expect(page.getByRole('heading', { name: 'New in the shop' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /Saawan Leheriya Kurta/ }).first()).toBeVisible();
  });
});

test.describe('Without a connection', () => {
  test.use({ shopUnavailable: true });

  test('The dialog says that the shop cannot be reached, keeps the words, and goes on once it can', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await page.goto('/about');
    const { dialog, field } = await openSearch(page);
    await context.setOffline(true);
    await field.pressSequentially('organza');
    await expect(dialog.getByRole('status')).toHaveText(
      'The shop could not be reached. Please check your connection.',
    );
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(field).toHaveValue('organza');
    await context.setOffline(false);
    await expect(dialog.getByRole('option', { name: /Firdaus Organza Dupatta/ })).toBeVisible();
  });

  test('Where the dialog cannot be loaded, the icon is the link that it is', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/about');
    await page.route('**/assets/search-dialog*', (route) => route.abort('internetdisconnected'));
    await icon(page).tap();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('searchbox', { name: 'Search for pieces' })).toBeVisible();
  });
});

test('Staff see a search that found nothing, add a synonym, and shoppers find the piece', {
  tag: '@slow',
}, async ({ page, adminPage }) => {
  await page.goto('/search?q=orhnee+rumaal');
  await adminPage.goto('/admin/dashboard');
  await expect(async () => {
    await adminPage.goto('/admin/synonyms');
    await expect(adminPage.getByRole('link', { name: 'Add synonym for orhnee rumaal' })).toBeVisible({
      timeout: 15_000,
    });
  }).toPass({ timeout: 50_000 });
  await adminPage.getByRole('link', { name: 'Add synonym for orhnee rumaal' }).click();
  const words = adminPage.getByLabel('Words', { exact: true });
  await expect(words).toHaveValue('orhnee rumaal, ');
  await words.fill('orhnee rumaal, organza');
  await adminPage.getByRole('button', { name: 'Add words' }).click();
  await expect(adminPage.getByRole('link', { name: 'Add synonym for orhnee rumaal' })).toHaveCount(0);
  expect(await violations(adminPage)).toEqual([]);
  await page.goto('/search?q=orhnee+rumaal');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Firdaus Organza/ })
      .first(),
  ).toBeVisible();
});
