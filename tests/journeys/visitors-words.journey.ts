import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const PHOTO = path.resolve('public/icon-512.png');

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Bulbul');
  await page.getByLabel('Email').fill('bulbul@example.com');
  await page.getByLabel('Message').fill('Is the red one long enough?');
}

async function sendPreviewed(page: Page): Promise<void> {
  const preview = page.getByRole('dialog', { name: 'Send this photo?' });
  await expect(preview.getByRole('img', { name: 'The photo you chose' })).toBeVisible();
  await preview.getByRole('button', { name: 'Send' }).click();
}

test.describe('The contact form', () => {
  test('A contact message is sent and the form is empty again', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/contact');
    await fillIn(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('A missing entry is named at its field, and the first one gets the focus', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Bulbul');
    await page.getByLabel('Email').fill('bulbul');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.com/);
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Please enter your message.');
  });

  test('A contact message that could not be sent stays in the form', { tag: '@slow' }, async ({ page }) => {
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
  test('A photo is sent and waits for approval', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/gallery');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles(PHOTO);
    await sendPreviewed(page);
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText('✅ Your photo was submitted and is pending review.');
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(notice).toBeHidden();
  });

  test('A file that is no picture is refused with the reason', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/gallery');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles({
      name: 'look.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await page
      .getByRole('dialog', { name: 'Send this photo?' })
      .getByRole('button', { name: 'Send' })
      .click();
    const notice = page.getByRole('alertdialog');
    await expect(notice.getByText(/^.*Upload failed: [^{}"]*picture[^{}"]*\.$/)).toHaveCount(1);
    await expect(notice.getByText(/picture/)).toHaveCount(1);
    await expect(notice).not.toContainText(/[{}"]|code/);
  });

  test('A photo is seen before it is sent, and is not sent when the visitor thinks again', {
    tag: '@slow',
  }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(request.url()));
    await page.goto('/gallery');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles(PHOTO);
    const preview = page.getByRole('dialog', { name: 'Send this photo?' });
    await expect(preview.getByRole('img', { name: 'The photo you chose' })).toBeVisible();
    await expect(preview).toContainText('everybody can see it on this site');
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Your Photo' })).toBeFocused();
    expect(sent.filter((address) => address.includes('/upload/'))).toEqual([]);
  });

  test('A file of another kind is refused before it is sent', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/gallery');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    const message = '❌ Upload failed: Please choose a JPEG, PNG, WebP or AVIF picture.';
    await expect(page.getByRole('alertdialog')).toContainText(message.slice(2));
  });

  test('The gallery form asks for a photo when none was chosen', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/');
    await page.locator('input[type=file]').dispatchEvent('cancel');
    const message = 'No file selected. Please choose an image to upload.';
    await expect(page.getByRole('alertdialog')).toContainText(message);
  });
});

test.describe('A photo for the gallery offline', () => {
  test.use({ shopUnavailable: true });

  test('A photo can be sent again after a network failure', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/gallery');
    await page.route('**/api/gallery/upload/', (route) => route.abort('connectionreset'));
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await (await chooser).setFiles(PHOTO);
    await sendPreviewed(page);
    const message = '❌ Something went wrong while uploading. Please try again.';
    await expect(page.getByRole('alertdialog')).toContainText(message);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Add Your Photo' })).toBeEnabled();
  });
});

async function submitWithoutText(page: Page): Promise<void> {
  await page.goto('/product/Blooming-Haze');
  const form = page.getByRole('form', { name: 'Leave a Review' });
  await form.getByLabel('Name').fill('Koel');
  await form.getByRole('button', { name: 'Submit Review' }).click();
  await expect(form.getByLabel('Comment')).toBeFocused();
  await expect(form.getByLabel('Comment')).toHaveAccessibleDescription('Please enter your comment.');
}

test.describe('A review offline', () => {
  test.use({ shopUnavailable: true });

  test('A review without text is not sent, even if its rules cannot be loaded', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.route('**/assets/review-input-*', (route) => route.abort('connectionreset'));
    await submitWithoutText(page);
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
    const first = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first();
    await expect(first).toContainText('It moves like it says.');
    await page.reload();
    await expect(first).toContainText('Koel');
  });

  test('A review without text is not sent', { tag: '@slow' }, async ({ page }) => {
    await submitWithoutText(page);
  });

  test('A review that cannot be sent keeps its text in the form, says why, and reports no success', {
    tag: '@slow',
  }, async ({ page }) => {
    const detail = 'Too many reviews. Please try again later.';
    await page.route('**/reviews/submit/', (route) => route.fulfill({ status: 429, json: { detail } }));
    await page.goto('/product/Blooming-Haze');
    const form = page.getByRole('form', { name: 'Leave a Review' });
    await form.getByLabel('Name').fill('Koel');
    await form.getByLabel('Comment').fill('Lovely.');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await expect(form.getByRole('button', { name: 'Submit Review' })).toBeEnabled();
    await expect(form.getByLabel('Comment')).toHaveValue('Lovely.');
    await expect(form.getByRole('status')).toHaveText(detail);
  });
});
