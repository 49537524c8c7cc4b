import type { Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { beginSignedIn, staffTokens, type Tokens } from '#tests/support/shop-process/staff-tokens.ts';

let tokens: Tokens;

test.beforeEach(async ({ page }) => {
  tokens = await staffTokens();
  await beginSignedIn(page, tokens);
});

const asStaff = () => ({ headers: { Authorization: `Bearer ${tokens.access}` } });

/** What an attacker would type; it must be read, not run. */
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

async function photoFile(color: string) {
  const file = await jpeg({ color, width: 300, height: 400 });
  return { name: 'p.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await file.arrayBuffer()) };
}

async function sendPhoto(page: Page, color: string, alt_text: string): Promise<void> {
  await page.request.post('/api/gallery/upload/', { multipart: { image: await photoFile(color), alt_text } });
}

test('Staff add, change and delete a fashion style', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/admin/AdminStylePage?new');
  const submit = page.locator('form button[type=submit]');
  await submit.click();
  await expect(page.getByText('Please enter a price in rupees, such as 4500.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`Journey ${HOSTILE}`);
  await page.getByLabel('Category').fill('Journeys');
  await page.getByLabel('Price').fill('4,500');
  await page.getByLabel('Optional Image').setInputFiles(await photoFile('coral'));
  await submit.click();
  await expect(page.getByText('Style created successfully!')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Journeys' });
  await expect(row).toContainText('$4,500');
  await expect(row).toContainText('onerror');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Journey Evening');
  await page.getByLabel('Price').fill('5200');
  await submit.click();
  await expect(page.getByText('Style updated successfully!')).toBeVisible();
  await expect(row).toContainText('$5,200');
  await row.getByRole('button', { name: /^Delete/ }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this style?' });
  await expect(confirm).toContainText('Journey Evening');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Style deleted successfully!')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('Staff approve, delete and withdraw photos by keyboard', { tag: '@slow' }, async ({ page }) => {
  for (const name of ['first', 'second', 'third']) await sendPhoto(page, 'teal', `Journey ${name}`);
  await page.goto('/admin/gallery');
  await page.getByRole('button', { name: 'Approve: Journey third' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Image approved!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve: Journey second' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog', { name: 'Delete this photo?' });
  await expect(confirm).toContainText('Journey second');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Image deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve: Journey first' })).toBeFocused();
  await page.getByRole('button', { name: 'Enlarge: Journey first' }).click();
  await expect(page.getByRole('dialog', { name: 'Photo' })).toContainText('Journey first');
  await page.keyboard.press('Escape');

  const approvals = '**/api/gallery/approve/**';
  await page.route(approvals, (route) => route.fulfill({ status: 404, json: { detail: 'No such photo.' } }));
  await page.getByRole('button', { name: 'Approve: Journey first' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Failed to approve image.' });
  await expect(notice).toContainText('No such photo.');
  await notice.getByRole('button', { name: 'OK' }).click();
  await page.unroute(approvals);

  await page.getByRole('link', { name: 'Approved' }).click();
  await page.getByRole('button', { name: 'Unpublish: Journey third' }).click();
  await expect(page.getByText('Image unpublished.')).toBeVisible();
  const pending = '/api/gallery/approved/?is_approved=false';
  const photos: { id: number; alt_text: string }[] = await (
    await page.request.get(pending, asStaff())
  ).json();
  const ours = photos.filter(({ alt_text }) => alt_text.startsWith('Journey'));
  expect(ours.map(({ alt_text }) => alt_text)).toEqual(['Journey third', 'Journey first']);
  for (const { id } of ours) await page.request.delete(`/api/gallery/delete/${id}/`, asStaff());
});

test('A review that staff hide leaves the shop at the next request and can be shown again', {
  tag: '@slow',
}, async ({ page }) => {
  const [product] = await (await page.request.get('/products/?limit=1')).json();
  const review = { product: product.id, user_name: 'Journey Koel', rating: 2, comment: `Journey ${HOSTILE}` };
  await page.request.post('/reviews/submit/', { data: review });
  const isSeen = async () =>
    (await (await page.request.get(`/product/${product.slug}`)).text()).includes('Journey Koel');
  expect(await isSeen()).toBe(true);
  await page.goto('/admin/reviews');
  await page.getByRole('searchbox').fill('journey koel');
  await expect(page).toHaveURL(/\?q=journey\+koel$/);
  const row = page.getByRole('row').filter({ hasText: 'Journey Koel' });
  await expect(row).toContainText('onerror');
  await row.getByRole('button', { name: /^Hide/ }).click();
  await expect(page.getByText('Review hidden.')).toBeVisible();
  expect(await isSeen()).toBe(false);
  await page.getByLabel('Filter by status').selectOption('hidden');
  await row.getByRole('button', { name: /^Show/ }).click();
  await expect(page.getByText('Review shown.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No reviews match.' })).toBeVisible();
  expect(await isSeen()).toBe(true);
  await page.getByRole('link', { name: 'Show all reviews' }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted.')).toBeVisible();
  expect(await isSeen()).toBe(false);
});

test('Staff read a message, answer it and delete it', { tag: '@slow' }, async ({ page }) => {
  const message = { name: 'Journey Bulbul', email: 'journey@example.com', message: `Blue?\n${HOSTILE}` };
  await page.request.post('/api/contact/', { data: message });
  await page.goto('/admin/messages?status=unread&q=journey');
  await expect(page.getByText(/messages? (?:is|are) unread\./)).toBeVisible();
  await page.getByRole('button', { name: 'Open the message of Journey Bulbul' }).click();
  const dialog = page.getByRole('dialog', { name: 'From Journey Bulbul' });
  await expect(dialog).toContainText('<script>');
  await expect(dialog.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:journey@example\.com\?subject=Your%20message/,
  );
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(dialog.getByRole('button', { name: 'Mark as not answered' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No messages match.' })).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('answered');
  const row = page.getByRole('row').filter({ hasText: 'Journey Bulbul' });
  await expect(row).toContainText('Answered');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Message deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});
