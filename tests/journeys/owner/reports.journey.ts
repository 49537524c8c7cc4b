import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { WIDTHS } from '../support/public-pages.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

test('The owner reads what was delivered and what came back, and chooses the days', {
  tag: '@slow',
}, async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/reports/sales');
  await expect(page.getByRole('heading', { name: 'Sales', level: 1 })).toBeVisible();
  expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2026-01-01&to=2026-01-31/);
  await page.getByText('All days as a table').click();
  await expect(page.getByRole('row')).toHaveCount(32);
  for (const report of ['deliveries', 'returns', 'pieces']) {
    await page.goto(`/admin/reports/${report}`);
    await expect(page.getByLabel('From')).toBeVisible();
    expect(await violationsAtWidths(page, WIDTHS)).toEqual(accessibleAt(WIDTHS));
  }
  await page.goto('/admin/reports/sales?from=2020-01-01&to=2026-01-01');
  await expect(page.getByText('at most 731 days apart')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('2020-01-01');
});
