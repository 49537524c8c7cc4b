import type { Locator, Page } from '@playwright/test';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';
import { expect, test } from '../support/journey.ts';
import { Staff } from '../support/shop-staff.ts';
import { accessibleAt, violationsAtWidths } from '../support/violations.ts';

let staff: Staff;
const word = `Tabled${Date.now()}`;

test.beforeAll(async () => {
  staff = await Staff.signIn();
});
test.afterAll(() => staff.cleanUp());

/** Counts what a person clicks, so that a journey can say how many it took. */
function clicking(): { click: (on: Locator) => Promise<void>; count: () => number } {
  let clicks = 0;
  return {
    click: async (on) => {
      clicks++;
      await on.click();
    },
    count: () => clicks,
  };
}

async function openTable(page: Page, q: string): Promise<Locator> {
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/admin/products?q=${q}`);
  return page.getByRole('grid', { name: 'Products' });
}

const rowOf = (grid: Locator, name: string) => grid.getByRole('row', { name, exact: false });

/** As a sheet puts it on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((sheet) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', sheet);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function column(grid: Locator, label: string): Promise<number> {
  await expect(grid.getByRole('columnheader', { name: label, exact: true })).toBeVisible();
  return grid
    .getByRole('columnheader')
    .evaluateAll((heads, name) => heads.findIndex((head) => head.textContent === name), label);
}

test('Ten prices are typed one below the other and saved together, in two clicks and without scrolling', async ({
  page,
}) => {
  const names = Array.from({ length: 10 }, (_, index) => `${word} Price ${index}`);
  for (const name of names) await staff.addProduct({ name });
  const grid = await openTable(page, `${word}+price&sort=name`);
  await expect(rowOf(grid, names[9] ?? '')).toBeVisible();
  const price = await column(grid, 'Price');
  const { click, count } = clicking();
  await click(
    rowOf(grid, names[0] ?? '')
      .getByRole('gridcell')
      .nth(price),
  );
  for (const index of names.keys()) {
    await page.keyboard.type(`Rs ${4}${index}50`);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('10 cells changed')).toBeVisible();
  await click(page.getByRole('button', { name: 'Save 10 products' }));
  await expect(page.getByText('10 products saved')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(13);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 cell changed')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 product' }).click();
  await expect(page.getByText('1 product saved')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await expect(
    rowOf(grid, names[7] ?? '')
      .getByRole('gridcell')
      .nth(price),
  ).toHaveText('4,750');
  await expect(
    rowOf(grid, names[9] ?? '')
      .getByRole('gridcell')
      .nth(price),
  ).toHaveText('4,000');
});

test('The stock of forty pieces in three sizes is pasted from a sheet in two clicks, and counted', {
  tag: '@slow',
}, async ({ page }) => {
  const names = Array.from({ length: 40 }, (_, index) => `${word} Sized ${String(index).padStart(2, '0')}`);
  test.slow();
  for (const name of names) {
    const piece = await staff.addProduct({ name, size: 'S,M,L', stock: 0 });
    await staff.changeProduct(piece, { size_stock: '{"S":0,"M":0,"L":0}' });
  }
  const grid = await openTable(page, `${word}+sized&sort=name`);
  const small = await column(grid, 'S');
  const { click, count } = clicking();
  await click(
    rowOf(grid, names[0] ?? '')
      .getByRole('gridcell')
      .nth(small),
  );
  await paste(page, names.map((_, index) => `${index}\t${index + 1}\t2`).join('\r\n'));
  await expect(page.getByText('40 rows pasted.')).toBeVisible();
  await click(page.getByRole('button', { name: 'Save 40 products' }));
  await expect(page.getByText('40 products saved')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);
  await page.reload();
  await page.keyboard.press('Tab');
  const last = rowOf(grid, names[3] ?? '').getByRole('gridcell');
  await expect(last.nth(small)).toHaveText('3');
  await expect(last.nth(small + 1)).toHaveText('4');
});

test('Rows beyond the end are told, a fill down and a paste are undone as one, and wrong cells say why', async ({
  page,
}) => {
  const names = ['Fill A', 'Fill B', 'Fill C'].map((name) => `${word} ${name}`);
  for (const name of names) await staff.addProduct({ name });
  const grid = await openTable(page, `${word}+fill&sort=name`);
  const price = await column(grid, 'Price');
  const cell = (index: number) =>
    rowOf(grid, names[index] ?? '')
      .getByRole('gridcell')
      .nth(price);
  await cell(0).click();
  await paste(page, '1,100\n۱۲۰۰\nRs 1300\n1400\n1500');
  await expect(page.getByText('3 rows pasted, 2 beyond the end.')).toBeVisible();
  await expect(cell(1)).toContainText('1,200');
  await page.keyboard.press('Control+d');
  await expect(cell(2)).toContainText('1,100');
  await page.keyboard.press('Control+z');
  await expect(cell(2)).toContainText('1,300');
  await page.keyboard.press('Control+z');
  await expect(cell(2)).toHaveText('4,000');
  await page.keyboard.press('Control+y');
  await expect(cell(2)).toContainText('1,300');
  await cell(1).click();
  await page.keyboard.press('F2');
  await page.keyboard.type('much');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save 3 products' }).click();
  await expect(page.getByText('2 products saved')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Please enter a price in rupees, such as 4500.');
  await expect(cell(1)).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsAtWidths(page, [1366])).toEqual(accessibleAt([1366]));
  await page.getByRole('link', { name: 'Today' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

test('Of a row that somebody else has changed both versions are shown, and one is chosen', async ({
  page,
}) => {
  const name = `${word} Contested`;
  const piece = await staff.addProduct({ name });
  const grid = await openTable(page, `${word}+contested`);
  const price = await column(grid, 'Price');
  await rowOf(grid, name).getByRole('gridcell').nth(price).click();
  await page.keyboard.type('4100');
  await page.keyboard.press('Enter');
  await staff.changeProduct(piece, { price: '4200' });
  await page.getByRole('button', { name: 'Save 1 product' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'while you were editing' });
  await expect(conflict.getByRole('row', { name: 'Price' })).toContainText('4,2004,100');
  await conflict.getByRole('button', { name: /^Save (my|this) version$/ }).click();
  await expect(page.getByText('1 product saved')).toBeVisible();
  await expect(conflict).toBeHidden();
  await expect(rowOf(grid, name).getByRole('gridcell').nth(price)).toHaveText('4,100');
});

test('On a phone a piece is sold out, hidden and priced in a tap each, and each is taken back', async ({
  page,
}) => {
  const name = `${word} Pocket`;
  await staff.addProduct({ name, stock: 7 });
  await beginSignedIn(page, await staffTokens());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/products?q=${word}+pocket`);
  const row = page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem');
  await row.getByRole('button', { name: `One Stock less of ${name}` }).click();
  await expect(row.getByRole('status')).toHaveText('6');
  await row.getByRole('button', { name: 'Sold out' }).click();
  await expect(row.getByRole('status')).toHaveText('0');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('status')).toHaveText('6');
  await row.getByRole('button', { name: 'Hide' }).click();
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Show' }).click();
  await expect(row).not.toContainText('Draft');
  await row.getByRole('button', { name: 'Price', exact: true }).click();
  await row.getByLabel(`Price of ${name}`).fill('3,900');
  await row.getByRole('button', { name: 'Save price' }).click();
  await expect(row).toContainText('Rs. 3,900');
  expect(await violationsAtWidths(page, [390])).toEqual(accessibleAt([390]));
});

test('Filters are kept as a view, and columns that are hidden stay hidden', async ({ page }) => {
  await staff.addProduct({ name: `${word} Viewed` });
  const grid = await openTable(page, `${word}+viewed`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these filters as a view' });
  await dialog.getByLabel('Name').fill(word);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('link', { name: word, exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Weight (g)' }).uncheck();
  await page.reload();
  await expect(grid.getByRole('columnheader', { name: 'State' })).toBeVisible();
  await expect(grid.getByRole('columnheader', { name: 'Weight (g)' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: word, exact: true })).toHaveCount(0);
});
