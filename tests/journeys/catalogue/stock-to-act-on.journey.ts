import { expect, test } from '#tests/journeys/support/journey.ts';
import { runSql } from '#tests/journeys/support/run-sql.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('Staff see on a phone what runs low, what to cut and why, and open what lacks something in the table', async ({
  page,
}) => {
  await runSql(`
    insert into recent_sales (product_id, size, in_28_days, in_30_days)
    select product_id, product_sizes.size, 40, 40 from product_sizes join products on products.id = product_id
    where products.name = 'Noor Tiered Maxi' and product_sizes.stock > 0 order by position limit 1
    on conflict (product_id, size) do update set in_28_days = 40, in_30_days = 40`);
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/stock');
  const low = page.getByRole('table', { name: /run low/ });
  await expect(low.getByRole('row').filter({ hasText: 'Noor Tiered Maxi' }).first()).toContainText(
    '10 a week',
  );
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'To cut next' }).click();
  const cut = page.getByRole('table', { name: /to cut next/ });
  await expect(cut.getByRole('row').filter({ hasText: 'Noor Tiered Maxi' })).toContainText(
    /10 sell in a week and \d+ (is|are) left\./,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^to-cut-\d{4}-\d\d-\d\d\.csv$/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'To fix' }).click();
  await page.getByRole('link', { name: /No weight/ }).click();
  await expect(page).toHaveURL(/\/admin\/products\?doctor=no_weight$/);
  await expect(page.getByLabel('To fix')).toHaveValue('no_weight');
});
