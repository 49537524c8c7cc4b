import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

let staff: Staff;
const name = `Priced${Date.now()} Kurta`;
let slug = '';
let id = 0;

test.beforeAll(async () => {
  staff = await Staff.signIn();
  const piece = await staff.addProduct({ name, size: 'S,M,XL', price: 4500 });
  ({ slug, id } = piece);
  const sizes = { size_stock: '{"S":5,"M":5,"XL":5}', size_extras: '{"XL":500}' };
  await staff.changeProduct(piece, { ...sizes, compare_at_price: '4900' });
});
test.afterAll(() => staff.cleanUp());

test('The price follows the chosen size, from the page of the piece into the bag and to the checkout', async ({
  page,
}) => {
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toContainText(
    'From Now Rs. 4,500',
  );
  await page.goto(`/product/${slug}`);
  const panel = page.getByRole('article');
  await expect(panel).toContainText('From Now Rs. 4,500');
  await page.getByRole('radio', { name: 'XL + Rs. 500' }).check();
  await expect(panel).toContainText('Now Rs. 5,000');
  await expect(panel).toContainText('before Rs. 5,400');
  await expect(panel).not.toContainText('From');
  expect(await violationsAtWidths(page, [390, 1366])).toEqual(accessibleAt([390, 1366]));
  await page.getByRole('button', { name: 'Add to Bag' }).first().click();
  await page.goto('/checkout');
  await expect(page.getByText('Rs. 5,250').filter({ visible: true }).first()).toBeVisible();
});

test('Staff say what a size costs more beside the size, and the shop asks it', async ({ page }) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto(`/admin/products/${id}`);
  await page.getByLabel('Extra for M, in rupees').fill('300');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await violationsAtWidths(page, [390, 1366])).toEqual(accessibleAt([390, 1366]));
  await page.goto(`/product/${slug}`);
  await page.getByRole('radio', { name: 'M + Rs. 300' }).check();
  await expect(page.getByRole('article')).toContainText('Now Rs. 4,800');
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The page says which size costs more', async ({ page }) => {
    await page.goto(`/product/${slug}`);
    await expect(page.getByText('+ Rs. 500')).toBeVisible();
  });
});
