import { expect, test } from '#tests/journeys/support/journey.ts';
import { violations } from '#tests/journeys/support/violations.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('A size is found by keyboard, chosen, offered on other products, and can be forgotten', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/product/gulnar-festive-suit');
  await page.getByRole('button', { name: 'Find my size' }).focus();
  await page.keyboard.press('Enter');
  const chart = page.getByRole('dialog', { name: 'Find my size' });
  const finder = chart.getByRole('form', { name: 'Find your size' });
  await expect(finder.getByLabel('Bust (inches)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(finder.getByText('Please enter one of your measures.')).toBeVisible();
  await page.keyboard.type('broad');
  await page.keyboard.press('Enter');
  await expect(finder.getByText('Please enter a number, such as 36 or 36½.')).toBeVisible();
  await expect(finder.getByLabel('Bust (inches)')).toBeFocused();
  await finder.getByLabel('Bust (inches)').fill('38½');
  await page.keyboard.press('Enter');
  await expect(finder.getByText('Between M and L by bust. L sits easier, M closer.')).toBeVisible();
  await finder.getByLabel('Bust (inches)').fill('۶۰');
  await page.keyboard.press('Enter');
  await expect(finder.getByText('Larger than our largest, XXL (bust 45–47).')).toBeVisible();
  await expect(chart.getByRole('button', { name: 'XXL' })).toHaveCount(0);
  await expect(finder.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /Bust(%20|\+)%DB%B6%DB%B0/,
  );
  await chart.getByRole('button', { name: 'Centimetres' }).press('Enter');
  await finder.getByLabel('Bust (cm)').fill('94');
  await page.keyboard.press('Enter');
  await expect(finder.getByText('M: bust 91–97 cm')).toBeVisible();
  await expect(chart.getByRole('row', { name: /^M *, your size 91–97/ })).toBeVisible();
  await chart.getByRole('button', { name: 'Inches' }).press('Enter');
  await expect(finder.getByLabel('Bust (inches)')).toHaveValue('37');
  await chart.getByRole('button', { name: 'Centimetres' }).press('Enter');
  await expect(finder.getByLabel('Bust (cm)')).toHaveValue('94');
  expect(await violations(page)).toEqual([]);
  await chart.getByRole('button', { name: 'Choose M' }).press('Enter');
  await expect(chart).toBeHidden();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();

  await page.goto('/womens-clothing');
  await page.getByText('Filter', { exact: true }).click();
  const mine = page
    .getByRole('dialog', { name: 'Filter' })
    .getByRole('checkbox', { name: /^Your size: M \d+$/ });
  await expect(mine).not.toBeChecked();
  await mine.check();
  await expect(page).toHaveURL(/\?in_size=M$/);
  expect(await violations(page)).toEqual([]);

  await page.goto('/product/moti-polka-dress');
  await expect(page.getByText('Your size, M, is sold out')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.goto('/product/Blooming-Haze?size=L');
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Your size: M' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeFocused();

  await page.goto('/product/Blooming-Haze');
  await expect(page.getByText('Your size, M, is chosen')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Your size: M' })).toBeVisible();
  await page.getByRole('button', { name: 'Size Chart' }).click();
  const again = page.getByRole('dialog', { name: 'Size Chart' });
  await expect(again.getByRole('button', { name: 'Centimetres' })).toHaveAttribute('aria-pressed', 'true');
  await again.getByRole('button', { name: 'Forget my size' }).click();
  await page.keyboard.press('Escape');
  await page.goto('/product/gulnar-festive-suit');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText(/^Your size[:,]/)).toHaveCount(0);
});

test('A child’s size is found by age and height, and the page has the facts of the piece', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/product/genda-shalwar-kameez');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Girls');
  await expect(details).toContainText('XS 2–3 y · S 4–5 y');
  await expect(details.getByRole('term').filter({ hasText: 'Lining' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Size Chart' }).click();
  const finder = page.getByRole('form', { name: 'Find your size' });
  await finder.getByLabel('Age in years').fill('5½');
  await page.keyboard.press('Enter');
  await expect(finder.getByText('S: age 4–5 years')).toBeVisible();
  await finder.getByLabel('Height (inches)').fill('120 cm');
  await page.keyboard.press('Enter');
  await expect(finder.getByText('M: height 44½–49')).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The size guide shows every measure in inches and centimetres, and product pages lead to it', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.goto('/SizeGuide');
    await page.getByRole('heading', { name: 'Kurta', exact: true }).click();
    const bust = page
      .getByRole('row', { name: /^M/ })
      .filter({ visible: true })
      .first()
      .getByRole('cell')
      .first();
    await expect(bust.getByText('36–38')).toBeVisible();
    await expect(bust.getByText('91–97')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Centimetres' })).toBeHidden();

    await page.goto('/product/genda-shalwar-kameez');
    await expect(page.getByRole('button', { name: 'Size Chart' })).toBeHidden();
    await page.getByRole('link', { name: 'Size Chart' }).click();
    await expect(page).toHaveURL(/\/SizeGuide#chart-kurta$/);
    await expect(page.getByRole('heading', { name: 'Kurta', exact: true })).toBeInViewport();
  });
});
