import { expect, test } from '#tests/journeys/support/journey.ts';
import { writeInOneTurn } from '#tests/journeys/support/one-turn.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test('What staff write of a product and of a size chart, the shopper reads on its page', {
  tag: '@slow',
}, async ({ page, request }) => {
  const tokens = await staffTokens();
  const headers = { Authorization: `Bearer ${tokens.access}` };
  const { tables } = await (await request.get('/sizechart/maxi/')).json();
  const before = await (await request.get('/products/slug/noor-tiered-maxi/')).json();
  await beginSignedIn(page, tokens);

  await page.goto(`/admin/upload-stock?edit=${before.id}`);
  await page.getByLabel('Lining', { exact: true }).fill('Soft mul, to the ankle');
  await page.getByRole('group', { name: 'Its own lengths' }).getByLabel('M', { exact: true }).fill('53');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Dress: M (53) cannot be shorter than S (53.5).').first()).toBeVisible();
  const length = (size: string) =>
    page.getByRole('group', { name: 'Its own lengths' }).getByLabel(size, { exact: true });
  await writeInOneTurn(page, [
    [length('M'), '۵۴½'],
    [length('XL'), '55½'],
  ]);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();

  await page.goto('/admin/size-charts?edit=maxi');
  const maxi = page.getByRole('form', { name: 'Maxi' });
  const bust = maxi.getByRole('textbox', { name: 'M, Bust', exact: true });
  await expect(bust).toHaveValue('36–38');
  await bust.fill('wide');
  await maxi.getByRole('button', { name: 'Save chart' }).click();
  await expect(
    maxi.getByText('Please enter a measure such as 36, 36½ or 36–38 (M Bust: wide).'),
  ).toBeVisible();
  await writeInOneTurn(page, [
    [bust, '36-38½'],
    [maxi.getByRole('textbox', { name: 'L, Bust', exact: true }), '39½'],
  ]);
  await maxi.getByRole('button', { name: 'Save chart' }).click();
  // What the shop has stored; the message goes after two seconds, in which a busy machine may not look.
  await expect(bust).toHaveValue('36–38½');

  await page.goto('/product/noor-tiered-maxi');
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByRole('definition').filter({ hasText: 'Soft mul, to the ankle' })).toBeVisible();
  await expect(details).toContainText('Dress: S 53½ · M 54½ · L 54½ · XL 55½ inches');
  await page.getByRole('button', { name: 'Size Chart' }).click();
  const chart = page.getByRole('dialog', { name: 'Size Chart' });
  await expect(chart.getByRole('row', { name: /^M 36–38½/ })).toBeVisible();
  await expect(chart.getByRole('row', { name: /^L 39½/ })).toBeVisible();
  await expect(
    chart.getByRole('table', { name: 'Length of this piece' }).getByRole('row', { name: /^M/ }),
  ).toContainText('54½');

  await request.patch(`/products/${before.id}/update/`, {
    headers,
    multipart: { lining: before.lining, lengths: JSON.stringify(before.lengths) },
  });
  await request.put('/api/admin/size-charts/maxi/', {
    headers,
    multipart: { tables: JSON.stringify(tables) },
  });
});
