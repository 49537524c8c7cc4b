import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { ADMIN, beginSignedIn, staffTokens, type Tokens } from '#tests/support/shop-process/staff-tokens.ts';

let tokens: Tokens;

test.beforeEach(async ({ page }) => {
  tokens = await staffTokens();
  await beginSignedIn(page, tokens);
});

const asStaff = () => ({ headers: { Authorization: `Bearer ${tokens.access}` } });

async function picture(color: string, name = `${color}.jpg`) {
  const file = await jpeg({ color, width: 300, height: 400 });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await file.arrayBuffer()) };
}

async function addCategory(request: APIRequestContext, name: string): Promise<{ id: number; slug: string }> {
  const address = '/categories/api/categories/create/';
  return (await request.post(address, { ...asStaff(), multipart: { name } })).json();
}

const removeCategory = (request: APIRequestContext, id: number) =>
  request.delete(`/categories/api/categories/${id}/delete/`, asStaff());

async function addProduct(request: APIRequestContext, category: number, name: string) {
  const multipart = {
    ...{ name, description: 'For a journey.', price: '2000', category: String(category), type: 'Kurta' },
    ...{ piece_set: '1 Piece', collection: 'Womens Clothing', stock: '5' },
  };
  const answer = await request.post('/products/upload/', { ...asStaff(), multipart });
  return (await answer.json()) as { id: number; slug: string };
}

const changeProduct = (request: APIRequestContext, id: number, multipart: Record<string, string>) =>
  request.patch(`/products/${id}/update/`, { ...asStaff(), multipart });

const removeProduct = (request: APIRequestContext, id: number) =>
  request.delete(`/products/${id}/delete/`, asStaff());

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Staff add, change and delete a category, and cannot delete one that is in use', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.goto('/admin/category-upload');
  await submit(page, 'New category');
  const name = page.getByLabel('Category Name');
  await submit(page, 'Add category');
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('eid');
  await submit(page, 'Add category');
  await expect(page.getByText('Error: A category with this name already exists.')).toBeVisible();
  await expect(name).toHaveValue('eid');
  await name.fill('Journey Silk');
  await page.getByLabel('Optional Image').setInputFiles(await picture('plum'));
  await submit(page, 'Add category');
  await expect(page.getByText('Category added!')).toBeVisible();
  await expect(name).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Journey Silk' }).click();
  await expect(page.getByRole('heading', { name: 'Editing "Journey Silk"' })).toBeVisible();
  await expect(name).toBeFocused();
  await submit(page, 'Cancel');
  await expect(name).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit Journey Silk' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Journey Silk' }).click();
  await expect(page.getByRole('heading', { name: 'Editing "Journey Silk"' })).toBeVisible();
  await name.fill('Journey Raw Silk');
  await submit(page, 'Update category');
  await expect(page.getByText('Category updated!')).toBeVisible();

  const categories: { id: number; name: string }[] = await (await request.get('/categories/')).json();
  const { id = 0 } = categories.find((row) => row.name === 'Journey Raw Silk') ?? {};
  const product = await addProduct(request, id, 'Journey Silk Kurta');
  await page.reload();
  await page.getByRole('button', { name: 'Delete Journey Raw Silk' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this category?' });
  await expect(question).toContainText('“Journey Raw Silk” cannot be deleted: 1 product is in it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('alertdialog', { name: 'Failed to delete' });
  await expect(refusal).toContainText('1 product is in this category. Please move or delete it first.');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await removeProduct(request, product.id);
  await page.getByRole('button', { name: 'Delete Journey Raw Silk' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Journey Raw Silk' })).toHaveCount(0);
});

test('Staff upload a product with ordered pictures and delete it again', { tag: '@slow' }, async ({
  page,
  context,
  request,
}) => {
  const category = await addCategory(request, 'Journey Lawn');
  await page.goto('/admin/upload-stock?new');
  await page.getByLabel('Name', { exact: true }).fill('Journey Kurta');
  await page.getByLabel('Description').fill('Woven for a journey.');
  await page.getByLabel('Price', { exact: true }).fill('2500');
  await page
    .getByRole('main')
    .locator('form')
    .getByLabel('Category', { exact: true })
    .selectOption('Journey Lawn');
  // In another tab, as after this one was closed.
  const other = await context.newPage();
  await other.goto('/admin/upload-stock?new');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Journey Kurta');
  await other.close();
  await page.reload();
  await expect(page.getByText('We restored what you typed before.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Journey Kurta');

  const heavy = { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await page.getByLabel('Main image', { exact: true }).setInputFiles(heavy);
  await expect(page.getByText('Pictures can be at most 10 MB, and this one is 10.1 MB.')).toBeVisible();
  await page.getByLabel('Main image', { exact: true }).setInputFiles(await picture('red'));
  await page.getByLabel('Image 2', { exact: true }).setInputFiles(await picture('blue'));
  await page.getByRole('button', { name: 'Move earlier: Image 2' }).click();
  await expect(page.getByRole('button', { name: 'Move earlier: Main image' })).toBeFocused();
  await page.getByLabel('Stock per size').check();
  await page.getByLabel('Size', { exact: true }).fill('S,M');
  await page.getByLabel('S', { exact: true }).fill('2');
  await page.getByLabel('M', { exact: true }).fill('1');
  await expect(page.getByText('Only 3 left in stock')).toBeVisible();
  await submit(page, 'Upload');
  await expect(page.getByText('Product uploaded successfully!')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  const uploaded = await (await request.get('/products/slug/journey-kurta/')).json();
  expect(uploaded).toMatchObject({
    price: 2500,
    stock: 3,
    sizes: [
      { size: 'S', stock: 2 },
      { size: 'M', stock: 1 },
    ],
  });
  await page.goto('/admin/upload-stock?q=journey+kurta&sort=-price');
  await page.getByRole('link', { name: 'Edit Journey Kurta' }).click();
  await expect(page.getByText('Change the form and click Update.')).toBeVisible();
  await page.getByRole('button', { name: 'Move later: Main image' }).click();
  await page.getByLabel('Price', { exact: true }).fill('2600');
  await submit(page, 'Update');
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/upload-stock?q=journey+kurta&sort=-price');
  const updated = await (await request.get('/products/slug/journey-kurta/')).json();
  expect([updated.price, updated.image, updated.image2]).toEqual([2600, uploaded.image2, uploaded.image]);

  await page.getByRole('button', { name: 'Delete Journey Kurta' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' });
  await expect(question).toContainText('Journey Kurta');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  await expect(page.getByText('No products match.')).toBeVisible();
  await removeCategory(request, category.id);
});

test('The second of two editors of a product is warned and decides, and a deleted product is created again', {
  tag: '@slow',
}, async ({ page, request }) => {
  const category = await addCategory(request, 'Journey Chiffon');
  const { id } = await addProduct(request, category.id, 'Journey Dupatta');
  await page.goto(`/admin/upload-stock?edit=${id}`);
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('1500');
  await changeProduct(request, id, { price: '1800', color: 'teal' });
  await submit(page, 'Update');
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'You changed this in another window while you were editing here' });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole('row', { name: 'Field Other window Here' })).toBeVisible();
  await expect(conflict.getByRole('row', { name: 'Price Rs. 1,800 Rs. 1,500' })).toBeVisible();
  await expect(conflict.getByRole('row', { name: 'Color teal unchanged' })).toBeVisible();
  await expect(price).toHaveValue('1500');
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('teal');
  await conflict.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText('Product updated successfully!')).toBeVisible();
  const saved = await (await request.get(`/api/admin/products/${id}/`, asStaff())).json();
  expect([saved.price, saved.color]).toEqual([1500, 'teal']);

  await page.goto(`/admin/upload-stock?edit=${id}`);
  await price.fill('1700');
  await changeProduct(request, id, { price: '1900' });
  await submit(page, 'Update');
  await conflict.getByRole('button', { name: 'Use the saved version' }).click();
  await expect(price).toHaveValue('1900');

  await page.getByLabel('Name', { exact: true }).fill('Journey Shawl');
  await removeProduct(request, id);
  await submit(page, 'Update');
  await expect(page.getByText('Someone deleted this while you were editing.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Journey Shawl');
  await submit(page, 'Upload');
  await expect(page.getByText('Product uploaded successfully!')).toBeVisible();
  const [shawl] = await (await request.get('/api/admin/products/?q=Journey+Shawl', asStaff())).json();
  expect(shawl).toMatchObject({ price: 1900, color: 'teal' });
  await removeProduct(request, shawl.id);
  await removeCategory(request, category.id);
});

test('A form that is open past the end of the session keeps its input and is saved after signing in', {
  tag: '@slow',
}, async ({ page, request }) => {
  await page.goto('/admin/category-upload?new');
  await page.getByLabel('Category Name').fill('Journey Velvet');
  await page.evaluate(() => {
    localStorage.removeItem('refreshToken');
    localStorage.setItem('accessToken', 'no.longer.valid');
  });
  await submit(page, 'Add category');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Username').fill(ADMIN.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Category added!')).toBeVisible();
  const categories: { id: number; name: string }[] = await (await request.get('/categories/')).json();
  const velvet = categories.find(({ name }) => name === 'Journey Velvet');
  expect((await removeCategory(request, velvet?.id ?? 0)).status()).toBe(204);
});

test('A promotion shows its effect in a preview, and the shop applies it at once', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const category = await addCategory(request, 'Journey Cotton');
  const { id, slug } = await addProduct(request, category.id, 'Journey Frock');
  await page.goto('/admin/promotions?new');
  await page.getByLabel('Name', { exact: true }).fill('Journey week');
  await page.getByLabel('Amount').fill('25');
  await page.getByLabel('For', { exact: true }).selectOption('Journey Cotton');
  await page.getByLabel('Banner text').fill('Journey week: a quarter off');
  await expect(page.getByText('For 1 product.')).toBeVisible();
  await expect(page.getByText('Journey Frock: Rs. 2,000 → Rs. 1,500')).toBeVisible();
  await submit(page, 'Add promotion');
  await expect(page.getByText('Promotion added!')).toBeVisible();
  await page.goto(`/product/${slug}`);
  await expect(page.getByText('Journey week: a quarter off')).toBeVisible();
  await expect(page.getByText('Rs. 1,500').first()).toBeVisible();

  await page.goto('/admin/promotions');
  await page.getByRole('button', { name: 'Delete Journey week' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Promotion deleted')).toBeVisible();
  expect((await (await request.get(`/products/slug/${slug}/`)).json()).sale_price).toBe(2000);
  await removeProduct(request, id);
  await removeCategory(request, category.id);
});

test('A size chart takes only pictures, and a chosen one can be removed', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/admin/size-charts');
  await page.getByRole('link', { name: 'Edit size chart of Maxi' }).click();
  const maxi = page.getByRole('form', { name: 'Maxi' });
  const top = maxi.getByLabel('Top', { exact: true });
  await top.setInputFiles({ name: 'chart.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(maxi.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await top.setInputFiles(await picture('ivory', 'chart.jpg'));
  await expect(maxi.getByText('chart.jpg')).toBeVisible();
  await maxi.getByRole('button', { name: 'Undo: Top' }).click();
  await expect(maxi.getByText('chart.jpg')).toHaveCount(0);
  await expect(top).toBeFocused();
});

test('Staff choose the picture that opens a list, and take it away again', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/admin/collection-pictures');
  const list = page.getByRole('form', { name: 'Western Grace' });
  const opening = async () =>
    (await (await page.request.get('/category/western-grace')).text())
      .match(/<header.*?<\/header>/gs)
      ?.join();
  await list.getByLabel('Picture of Western Grace', { exact: true }).setInputFiles(await picture('teal'));
  await list.getByRole('button', { name: 'Save picture' }).press('Enter');
  const remove = list.getByRole('button', { name: 'Remove: Picture of Western Grace' });
  await expect(remove).toBeVisible();
  await expect(page.getByText('Picture saved').first()).toBeVisible();
  const src = (await list.locator('img').getAttribute('src')) ?? '';
  expect(await opening()).toContain(src.replace('1200.jpg', ''));
  await remove.click();
  await list.getByRole('button', { name: 'Save picture' }).click();
  await expect(remove).toHaveCount(0);
  await expect.poll(opening).not.toContain(src.replace('1200.jpg', ''));
});
