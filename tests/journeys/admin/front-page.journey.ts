import { expect, test } from '#tests/journeys/support/journey.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false });

test('Staff order, hide and title the sections of the front page with the keyboard', async ({
  page,
  browser,
}) => {
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/storefront');
  const sections = page.getByRole('form', { name: 'Sections' }).getByRole('listitem');
  const kids = sections.filter({ has: page.getByRole('heading', { name: 'Kids' }) });
  const up = kids.getByRole('button', { name: 'Move Kids up' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect(page.getByText('Kids is now 1 of 11.')).toBeAttached();
  await expect(sections.first()).toContainText('Kids');
  await kids.getByLabel('Title of Kids').fill('For small ones');
  const gallery = sections.filter({ has: page.getByRole('heading', { name: 'Gallery' }) });
  await gallery.getByLabel('Shown Gallery').press('Space');
  const last = await sections.last().boundingBox();
  expect((last?.y ?? 768) + (last?.height ?? 0)).toBeLessThan(768 + 32);
  await page.getByRole('button', { name: '4 links of Shop by moment' }).press('Enter');
  const moments = page.getByRole('group', { name: 'Links of Shop by moment' });
  await moments.getByLabel('Address of link 2').fill('https://elsewhere.example');
  await page.getByRole('button', { name: 'Save front page' }).press('Enter');
  await expect(moments.getByLabel('Address of link 2')).toBeFocused();
  await expect(moments).toContainText('Please enter an address of this shop');
  await moments.getByLabel('Address of link 2').fill('/category/eid?color=orange');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save front page' }).press('Enter');
  await expect(page.getByText('Front page saved')).toBeVisible();

  const shopper = await browser.newPage();
  await shopper.goto(`${process.env.JOURNEY_ORIGIN}/`);
  const headings = shopper.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('For small ones');
  await expect(headings.filter({ hasText: '#GulnarWomen' })).toHaveCount(0);
  await expect(shopper.getByRole('link', { name: 'Mehndi', exact: true })).toHaveAttribute(
    'href',
    '/category/eid?color=orange',
  );
  await shopper.close();

  await page.getByRole('button', { name: 'Use the default order and titles' }).click();
  await page.getByRole('button', { name: 'Save front page' }).click();
  await expect(page.getByText('Changes are not saved yet.')).toHaveCount(0);
});
