import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/journeys/support/journey.ts';
import { runSql } from '#tests/journeys/support/run-sql.ts';
import { violations } from '#tests/journeys/support/violations.ts';
import {
  customersCsv,
  handleOf,
  ordersCsv,
  phoneOf,
  productsCsv,
  redirectsCsv,
  reviewsOf500,
  SHOP_OF_500,
} from '#tests/support/moving/shop-of-500.ts';
import { beginSignedIn, staffTokens } from '#tests/support/shop-process/staff-tokens.ts';

test.use({ viewport: { width: 1366, height: 768 } });

/** What a person's attention is: three seconds for a click, with finding where, and twenty for a screen, with reading it. */
const ATTENTION = { click: 3, screen: 20, most: 15 * 60 };

/** Does what a person does, and counts it. */
class Owner {
  clicks = 0;
  screens = 1;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(on: Locator): Promise<void> {
    this.clicks++;
    await on.click();
  }

  /** A click that leads to another screen. */
  async open(on: Locator, heading: string | RegExp): Promise<void> {
    this.screens++;
    await this.click(on);
    await expect(this.#page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }

  /** The button of the field, the file and “Open”. */
  async choose(field: Locator, name: string, text: string): Promise<void> {
    this.clicks += 3;
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  /** The list and the word. */
  async select(list: Locator, word: string): Promise<void> {
    this.clicks += 2;
    await list.selectOption(word);
  }

  seconds(): number {
    return this.clicks * ATTENTION.click + this.screens * ATTENTION.screen;
  }
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { access } = await staffTokens();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${access}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text || 'null');
}

/** The journeys that follow have the shop as it was. */
test.afterAll(async () => {
  for (const { id } of await call<{ id: number }[]>('GET', '/api/admin/moving/files/'))
    await call('POST', `/api/admin/moving/files/${id}/undo/`);
  const [sent] = await call<{ id: number }[]>('GET', '/api/admin/imports/');
  if (sent) {
    await call('POST', `/api/admin/imports/${sent.id}/undo/`);
    const state = async () => (await call<{ state: string }>('GET', `/api/admin/imports/${sent.id}/`)).state;
    await expect.poll(state, { timeout: 60_000 }).toBe('undone');
  }
  await runSql('delete from redirects; delete from moving_steps');
});

test('A shop of 500 products moves in within fifteen minutes of attention', async ({ page }) => {
  test.setTimeout(120_000);
  const owner = new Owner(page);
  await beginSignedIn(page, await staffTokens());
  await page.goto('/admin/moving');
  const step = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const backToList = async () => {
    await owner.click(menu.getByRole('link', { name: 'Settings' }));
    await owner.open(menu.getByRole('link', { name: 'Moving in' }), 'Moving in');
  };

  await owner.open(step('Products').getByRole('link', { name: 'Imports' }), 'Imports');
  await owner.choose(page.getByLabel('File with products'), 'products_export.csv', productsCsv());
  await owner.open(page.getByRole('button', { name: 'Compare with the shop' }), 'products_export.csv');
  await expect(page.getByText('Words of the file: 2 wait for an answer')).toBeVisible();
  await owner.select(page.getByLabel('What “Printed Lawn” means'), 'Casual Wear');
  await owner.select(page.getByLabel('What “Kurti” means'), 'Kurta');
  await owner.click(page.getByRole('button', { name: 'Compare again' }));
  await owner.click(page.getByRole('button', { name: `Apply to ${SHOP_OF_500.products} products` }));
  await expect(page.getByText(`${SHOP_OF_500.products} products written.`)).toBeVisible({ timeout: 60_000 });

  await backToList();
  await owner.open(step('Old addresses').getByRole('link', { name: 'Old addresses' }), 'Old addresses');
  await owner.choose(
    page.getByLabel('File with the columns Path and Target'),
    'redirects.csv',
    redirectsCsv(),
  );
  await owner.click(page.getByRole('button', { name: 'Add redirects' }));
  await expect(page.getByText(`${SHOP_OF_500.redirects} added`)).toBeVisible();

  await backToList();
  await owner.open(step('Earlier orders').getByRole('link', { name: 'Files' }), 'Files of the earlier shop');
  const bring = async (kind: string, text: string, button: string) => {
    const list = page.getByLabel('What it has');
    if ((await list.inputValue()) !== kind) await owner.select(list, kind);
    await owner.choose(page.getByLabel('File', { exact: true }), `${kind}.csv`, text);
    await owner.click(page.getByRole('button', { name: 'Read the file' }));
    await owner.click(page.getByRole('button', { name: button }));
    await expect(page.getByText(/imported/)).toBeVisible();
  };
  const { orders, customers, reviews } = SHOP_OF_500;
  await bring('orders', ordersCsv(), `Import ${orders.all} orders`);
  await expect(page.getByText(`60 orders imported, ${orders.phonesLost} whose phone is lost.`)).toBeVisible();
  await bring('customers', customersCsv(), `Import ${customers.all - customers.phonesLost} customers`);
  await bring('reviews', reviewsOf500(), `Import ${reviews} reviews`);
  await owner.click(page.getByRole('button', { name: 'Publish all' }));
  await expect(page.getByText(`${reviews} reviews are hidden.`)).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await owner.open(page.getByRole('link', { name: 'Checklist' }), 'Moving in');
  for (const name of ['Stock on the day', 'Keep the earlier shop', 'Domain', 'Search Console', 'Feeds'])
    await owner.click(page.getByRole('button', { name: `Mark “${name}” as done` }));
  for (const name of ['Pictures', '30 days of “not found”'])
    await owner.click(page.getByRole('button', { name: `Mark “${name}” as done` }));
  await expect(page.getByText('Everything is done.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { clicks, screens } = owner;
  expect({ clicks, screens }).toEqual({ clicks: 49, screens: 8 });
  expect(owner.seconds()).toBeLessThanOrEqual(ATTENTION.most);
  await expectEverythingThere(page);
});

/** Visitors arrive from its old addresses, the reviews are shown, and who ordered there is known. */
async function expectEverythingThere(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const arrives = async (path: string, name: string) => {
    await page.goto(path);
    await expect(heading).toHaveText(name);
  };
  await arrives(`/products/${handleOf(3)}?variant=44`, 'Moved Kurta 3');
  await arrives(`/collections/summer/products/${handleOf(7)}`, 'پرانا کرتا 7');
  await arrives('/products/gone-1', 'Moved Kurta 499');
  await arrives('/products/gone-42', 'پرانا کرتا 457');
  await arrives(`/products/${handleOf(0)}`, 'Moved Kurta 0');
  await expect(page.getByText('Soft lawn, true to size 0.').first()).toBeVisible();
  const found = await call<{ number: string }[]>('GET', `/api/admin/earlier-orders/?q=${phoneOf(9)}`);
  expect(found.map(({ number }) => number)).toEqual(['#OLD-9']);
}
