import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { FROM_THE_WEB, FROM_THE_WEB_CLEAN, FROM_WORD, FROM_WORD_CLEAN } from '#tests/support/pasted-html.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { beginSignedIn, staffTokens, type Tokens } from '#tests/support/shop-process/staff-tokens.ts';

let tokens: Tokens;

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  tokens = await staffTokens();
  await beginSignedIn(page, tokens);
});

const asStaff = () => ({ headers: { Authorization: `Bearer ${tokens.access}` } });
const htmlOf = async (page: Page, slug: string): Promise<string> =>
  (await (await page.request.get(`/api/blogs/${slug}/`)).json()).html;
const remove = (page: Page, slug: string) => page.request.delete(`/api/blogs/${slug}/`, asStaff());
const addPost = (page: Page, fields: Record<string, string>) =>
  page.request.post('/api/blogs/', { ...asStaff(), multipart: fields });

async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('Staff write a post with every tool, see it as published, and readers have it at once', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/AdminBlogPage?new');
  const text = page.getByRole('textbox', { name: 'Content' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Please enter a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('A Journey in Indigo');
  await expect(page.getByLabel('Slug', { exact: true })).toHaveValue('a-journey-in-indigo');

  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const tool = (name: string) => toolbar.getByRole('button', { name, exact: true });
  await expect(toolbar.getByRole('button')).toHaveCount(12);
  await text.click();
  await tool('Heading 1').click();
  await page.keyboard.type('Indigo');
  await page.keyboard.press('Enter');
  await tool('Bold').click();
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Blue');
  await tool('Bold').click();
  await page.keyboard.type(' for ever');
  await page.keyboard.press('Enter');
  await tool('Bullet list').click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await tool('Link').click();
  await expect(page.getByRole('dialog', { name: 'Link' }).getByLabel('Address')).toBeFocused();
  await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter an address such as')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill('/shop-all');
  await page.keyboard.press('Enter');
  await expect(text.getByText('/shop-all')).toBeVisible();

  await tool('Image').click();
  const buffer = Buffer.from(await (await jpeg({ color: 'indigo', width: 400, height: 300 })).arrayBuffer());
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Picture').setInputFiles({ name: 'indigo.jpg', mimeType: 'image/jpeg', buffer });
  await dialog.getByLabel('Description').fill('A vat');
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await expect(text.getByRole('img', { name: 'A vat' })).toBeVisible();

  // The toolbar is one stop of the Tab key, with arrow keys inside it.
  await tool('Clean').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Heading 1')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tool('Video')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button').and(page.locator(':focus'))).toHaveCount(0);

  await page.getByRole('button', { name: 'Preview as published' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 2, name: 'Indigo' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'A vat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Blog submitted successfully!')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('blog_draft_new'))).toBeNull();

  expect(await htmlOf(page, 'a-journey-in-indigo')).toMatch(
    /^<h2>Indigo<\/h2><p><strong>Blue<\/strong> for ever<\/p><ul><li><p>one<\/p><\/li><\/ul><p><a href="\/shop-all">\/shop-all<\/a> ?<\/p><img src="\/media\/[0-9a-f]{20}\/1200.jpg" alt="A vat" loading="lazy">$/,
  );
  await page.getByRole('searchbox').fill('journey in ind');
  await expect(page).toHaveURL(/\?q=journey\+in\+ind$/);
  await page.getByRole('button', { name: 'Delete A Journey in Indigo' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this blog?' });
  await expect(confirm).toContainText('A Journey in Indigo');
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog deleted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No blogs found.' })).toBeVisible();
});

test('Text pasted from Word or a web page is cleaned', { tag: '@slow' }, async ({ page }) => {
  const pasted = [
    { slug: 'journey-word', html: FROM_WORD, clean: FROM_WORD_CLEAN },
    { slug: 'journey-web', html: FROM_THE_WEB, clean: FROM_THE_WEB_CLEAN },
  ];
  for (const { slug, html, clean } of pasted) {
    await page.goto('/admin/AdminBlogPage?new');
    await page.getByLabel('Title', { exact: true }).fill(slug);
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.click();
    await paste(text, html);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Blog submitted successfully!')).toBeVisible();
    expect(await htmlOf(page, slug)).toBe(clean);
    await remove(page, slug);
  }
});

test('A draft survives a reload, Markdown stays Markdown, and the second of two editors is warned', {
  tag: '@slow',
}, async ({ page }) => {
  const slug = 'journey-markdown';
  await addPost(page, { title: 'Journey Markdown', slug, content: 'Lawn is **light**.' });
  await page.goto('/admin/AdminBlogPage?q=journey-markdown');
  await page.getByRole('button', { name: 'Edit Journey Markdown' }).click();
  const content = page.getByLabel('Content');
  await expect(page.getByRole('heading', { name: 'Editing "Journey Markdown"' })).toBeVisible();
  await expect(content).toHaveValue('Lawn is **light**.');
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await content.fill('Lawn is **very** light.');
  await page.reload();
  await expect(page.getByText('and did not save.')).toBeVisible();
  await expect(content).toHaveValue('Lawn is **very** light.');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(content).toHaveValue('Lawn is **light**.');
  await content.fill('Mine is **best**.');

  const theirs = { title: 'Journey of Theirs', slug, content: 'Theirs is *best*.' };
  await page.request.put(`/api/blogs/${slug}/`, { ...asStaff(), multipart: theirs });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'You changed this in another window while you were editing here' });
  await expect(conflict).toContainText('Theirs is *best*.');
  await expect(content).toHaveValue('Mine is **best**.');
  await conflict.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
  const saved = await (await page.request.get(`/api/blogs/${slug}/`)).json();
  expect([saved.title, saved.content]).toEqual(['Journey of Theirs', 'Mine is **best**.']);
  await expect(page).not.toHaveURL(/edit=/);
  await remove(page, slug);
});

test('A post whose address was changed is found at its old one', { tag: '@slow' }, async ({ page }) => {
  const words = { title: 'Journey on the Move', content: 'Here and there.' };
  await addPost(page, { ...words, slug: 'journey-here' });
  expect((await page.goto('/blog/journey-here'))?.status()).toBe(200);
  await page.request.put('/api/blogs/journey-here/', {
    ...asStaff(),
    multipart: { ...words, slug: 'journey-there' },
  });
  const moved = await page.request.get('/blog/journey-here', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/blog/journey-there']);
  await page.goto('/blog/journey-here?utm_source=friend');
  await expect(page).toHaveURL('/blog/journey-there');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey on the Move');
  await remove(page, 'journey-there');
  expect((await page.request.get('/blog/journey-here')).status()).toBe(404);
});
