import type { Browser, Locator, Page } from '@playwright/test';
import { bagOfOne, momentsOf, visit } from './browser.ts';
import { addRow } from './report.ts';
import { median } from './times.ts';

const PAGES = {
  home: '/',
  list: '/womens-collection',
  product: '/product/Blooming-Haze',
  post: '/blog/lawn-season',
  checkout: '/checkout',
};
const ROUNDS = 3;
/** How long a shopper looks at a list before opening a piece of it. */
const LOOK_MS = 6_000;

/** On a slow network with a slow processor. */
export async function measurePhone(browser: Browser, origin: string): Promise<void> {
  await measureFirstVisits(browser, origin);
  await measureEarlyTaps(browser, origin);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await openFirstCard(browser, origin));
  addRow(
    'phone: next page by a link, s',
    median(times),
    { max: 1 },
    times.map((time) => time.toFixed(2)).join(', '),
  );
}

async function measureFirstVisits(browser: Browser, origin: string): Promise<void> {
  const bag = await bagOfOne(origin);
  const paints: [string, number][] = [];
  const lives: [string, number][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const found = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await visit(browser, origin, { isSlow: true, bag });
      await page.goto(path, { waitUntil: 'commit' });
      found.push(await momentsOf(page));
      await page.context().close();
    }
    paints.push([name, median(found.map(({ firstPaint }) => firstPaint)) / 1000]);
    lives.push([name, median(found.map(({ firstPaint, alive }) => alive - firstPaint)) / 1000]);
  }
  for (const [what, values, max] of [
    ['phone: first paint, s', paints, 1.6],
    ['phone: alive after the first paint, s', lives, 2.5],
  ] as const) {
    const each = values.map(([name, value]) => `${name} ${value.toFixed(2)}`).join(', ');
    addRow(what, Math.max(...values.map(([, value]) => value)), { max }, each);
  }
}

type Tap = {
  name: string;
  path: string;
  on: (page: Page) => Locator[];
  done: (page: Page) => Promise<unknown>;
};

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).waitFor();
const sizeOf = (page: Page) => page.getByRole('radio', { name: 'M', exact: true });
const labelOfSize = (page: Page) => page.locator('main label', { has: sizeOf(page) });

const TAPS: Tap[] = [
  {
    name: 'menu',
    path: PAGES.list,
    on: (page) => [page.getByRole('button', { name: 'Open menu' })],
    done: dialog('Menu'),
  },
  {
    name: 'bag',
    path: PAGES.list,
    on: (page) => [page.getByRole('button', { name: 'Open bag' })],
    done: dialog('Your Cart'),
  },
  {
    name: 'filter',
    path: PAGES.list,
    on: (page) => [page.getByText('Filter', { exact: true })],
    done: dialog('Filter'),
  },
  {
    name: 'size',
    path: PAGES.product,
    on: (page) => [labelOfSize(page)],
    done: (page) => page.waitForFunction(() => document.querySelector('main input[type="radio"]:checked')),
  },
  {
    name: 'Add to Bag',
    path: PAGES.product,
    on: (page) => [
      labelOfSize(page),
      page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first(),
    ],
    done: (page) =>
      page.waitForFunction(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]').length === 1),
  },
];

/** Tapped as soon as they are painted, before the page is alive. */
async function measureEarlyTaps(browser: Browser, origin: string): Promise<void> {
  const handled: string[] = [];
  const others: string[] = [];
  for (const { name, path, on, done } of TAPS) {
    const page = await visit(browser, origin, { isSlow: true });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.bench.firstPaint !== undefined);
    for (const control of on(page)) await tap(page, control);
    const isDone = await done(page).then(
      () => true,
      () => false,
    );
    await momentsOf(page);
    const isEarly = await page.evaluate(() => (window.bench.touched ?? 0) < (window.bench.alive ?? 0));
    if (isDone) handled.push(isEarly ? name : `${name} (late)`);
    else others.push(name);
    await page.context().close();
  }
  const text = `${handled.join(', ')}${others.length > 0 ? `; lost: ${others.join(', ')}` : ''}`;
  addRow(
    'phone: taps before the page is alive that are done',
    handled.length,
    { exactly: TAPS.length },
    text,
  );
}

/** Without waiting for what a test would wait for. */
async function tap(page: Page, control: Locator): Promise<void> {
  const box = await control.first().evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element.getBoundingClientRect().toJSON() as DOMRect;
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Seconds from the touch to the frame that shows the piece's name. */
async function openFirstCard(browser: Browser, origin: string): Promise<number> {
  const page = await visit(browser, origin, { isSlow: true });
  await page.goto(PAGES.list, { waitUntil: 'commit' });
  await momentsOf(page);
  await page.waitForTimeout(LOOK_MS);
  const opened = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let touched = 0;
        addEventListener('touchstart', ({ timeStamp }) => (touched = timeStamp), {
          capture: true,
          once: true,
        });
        const look = () => {
          const isOpen = location.pathname.startsWith('/product/') && document.querySelector('main h1');
          if (isOpen) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - touched)));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await tap(page, page.locator('main a[href^="/product/"]'));
  const seconds = (await opened) / 1000;
  await page.context().close();
  return seconds;
}
