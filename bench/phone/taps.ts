import type { Browser, Locator, Page } from '@playwright/test';
import { addRow } from '../report.ts';
import { median } from '../times.ts';
import { beginVisit } from './phone-visit.ts';

const ROUNDS = 5;
/** What a tap begins is over, and so is idle work. */
const BETWEEN_MS = 1_200;
const SETTLING_MS = 4_000;

type Tap = readonly [name: string, control: (page: Page) => Locator];

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const close = (name: string) => (page: Page) =>
  dialog(page, name).getByRole('button', { name: 'Close' }).first();

const ON_LIST: readonly Tap[] = [
  ['menu', (page) => page.getByRole('button', { name: 'Open menu' })],
  ['menu, closing', close('Menu')],
  ['bag', (page) => page.getByRole('button', { name: 'Open cart' })],
  ['bag, closing', close('Your Cart')],
  ['heart', (page) => page.locator('main li button[aria-pressed]').first()],
  ['filters', (page) => page.getByText('Filter', { exact: true })],
  ['a filter chosen', (page) => dialog(page, 'Filter').locator('label', { hasText: /^M/ }).first()],
  ['"Show"', (page) => dialog(page, 'Filter').getByRole('button', { name: /^Show / })],
];

const ON_PRODUCT: readonly Tap[] = [
  [
    'size',
    (page) => page.locator('main label', { has: page.getByRole('radio', { name: 'M', exact: true }) }),
  ],
  [
    'another size',
    (page) => page.locator('main label', { has: page.getByRole('radio', { name: 'S', exact: true }) }),
  ],
  ['Add to Bag', (page) => page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first()],
  ['bag with a piece', (page) => page.getByRole('button', { name: 'Open cart' })],
  ['bag with a piece, closing', close('Your Cart')],
];

/** From a tap to the next frame, as browsers report it (INP): on a slow processor, without a limit on the line. */
export async function measureTaps(browser: Browser, origin: string): Promise<void> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [address, taps] of [
      ['/womens-collection', ON_LIST],
      ['/product/Blooming-Haze', ON_PRODUCT],
    ] as const) {
      for (const [name, ms] of await tapOneByOne(browser, origin + address, taps))
        times.getOrInsert(name, []).push(ms);
    }
  for (const [name, all] of times)
    addRow(`phone: tap on ${name}, ms`, median(all), { max: 100 }, all.join(', '));
}

async function tapOneByOne(
  browser: Browser,
  address: string,
  taps: readonly Tap[],
): Promise<[string, number][]> {
  const { page, end } = await beginVisit(browser, { origin: new URL(address).origin, line: false });
  await page.goto(address);
  await page.waitForFunction(() => window.phone.alive !== null);
  await page.waitForTimeout(SETTLING_MS);
  const measured: [string, number][] = [];
  for (const [name, control] of taps) {
    await page.evaluate(() => {
      window.phone.longestOfTap = 0;
    });
    const found = control(page);
    await found.waitFor();
    await found.tap();
    await page.waitForTimeout(BETWEEN_MS);
    measured.push([name, await page.evaluate(() => window.phone.longestOfTap)]);
  }
  await end();
  return measured;
}
