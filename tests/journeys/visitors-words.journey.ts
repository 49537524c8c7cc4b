import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const PHOTO = path.resolve('public/icon-512.png');

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Bulbul');
  await page.getByLabel('Email').fill('bulbul@example.com');
  await page.getByLabel('Message').fill('Is the red one long enough?');
}

test.describe('The contact form', () => {
  test('A contact message is sent and the form is empty again', async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('A missing entry is named at its field, and the first one gets the focus', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Bulbul');
    await page.getByLabel('Email').fill('bulbul');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.com/);
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please enter your message.');
  });

  test('A contact message that could not be sent stays in the form', async ({ page }) => {
    await page.route('**/api/contact/', (route) =>
      route.fulfill({ status: 429, json: { detail: 'Please wait a little.', code: 'too_many' } }),
    );
    await page.goto('/contact');
    await fillIn(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to send message. Please try again.');
    await expect(page.getByRole('alert')).toContainText('Please wait a little.');
    await expect(page.getByLabel('Message')).toHaveValue('Is the red one long enough?');
  });
});

test.describe('A photo for the gallery', () => {
  test('A photo is sent and waits for approval', async ({ page }) => {
    await page.goto('/gallery');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles(PHOTO);
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText('✅ Your photo was submitted and is pending review.');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
  });

  test('A file that is no picture is refused with the reason', async ({ page }) => {
    await page.goto('/gallery');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles({
      name: 'look.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText(/❌ Upload failed: \{"code":"invalid","detail":/);
    await expect(notice.getByText(/^[^{❌]*picture[^{]*$/)).toBeVisible();
  });

  test('The gallery form asks for a photo when none was chosen', async ({ page }) => {
    await page.goto('/');
    await page.locator('input[type=file]').dispatchEvent('cancel');
    const message = 'No file selected. Please choose an image to upload.';
    await expect(page.getByRole('alertdialog')).toContainText(message);
  });
});

test.describe('A photo for the gallery offline', () => {
  test.use({ shopUnavailable: true });

  test('A photo can be sent again after a network failure', async ({ page }) => {
    await page.goto('/gallery');
    await page.route('**/api/gallery/upload/', (route) => route.abort('connectionreset'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles(PHOTO);
    const message = '❌ Something went wrong while uploading. Please try again.';
    await expect(page.getByRole('alertdialog')).toContainText(message);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Add Your Photo' })).toBeEnabled();
  });
});

test.describe('A review', () => {
  test('A review is thanked for and shown at once', async ({ page }) => {
    await page.goto('/product/Blooming-Haze');
    const form = page.getByRole('form', { name: 'Leave a Review' });
    await expect(form.getByLabel('Rating')).toHaveValue('5');
    await form.getByLabel('Name').fill('Koel');
    await form.getByLabel('Rating').selectOption('4 stars');
    await form.getByLabel('Comment').fill('It moves like it says.');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByText('Thank you for your review!')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(form.getByLabel('Rating')).toHaveValue('5');
    const first = page.getByRole('region', { name: 'Customer Diaries' }).getByRole('listitem').first();
    await expect(first).toContainText('It moves like it says.');
    await page.reload();
    await expect(first).toContainText('Koel');
  });

  test('A review without text is not sent', async ({ page }) => {
    await page.goto('/product/Blooming-Haze');
    const form = page.getByRole('form', { name: 'Leave a Review' });
    await form.getByLabel('Name').fill('Koel');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByLabel('Comment')).toBeFocused();
    await expect(form.getByLabel('Comment')).toHaveAccessibleDescription('Please enter your comment.');
  });

  test('A review that cannot be sent keeps its text in the form and reports no success', async ({ page }) => {
    await page.route('**/reviews/submit/', (route) => route.fulfill({ status: 429, json: {} }));
    await page.goto('/product/Blooming-Haze');
    const form = page.getByRole('form', { name: 'Leave a Review' });
    await form.getByLabel('Name').fill('Koel');
    await form.getByLabel('Comment').fill('Lovely.');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByRole('button', { name: 'Submit Review' })).toBeEnabled();
    await expect(form.getByLabel('Comment')).toHaveValue('Lovely.');
    await expect(form.getByRole('status')).toBeEmpty();
  });
});
