import type { Browser, CDPSession, Page } from '@playwright/test';
import { addRow } from '../report.ts';
import { median } from '../times.ts';
import { beginVisit } from './phone-visit.ts';

const ROUNDS = 5;
/** Until the pieces in view have been fetched. */
const WARM_MS = 10_000;
/** How long a finger stays. */
const FINGER_MS = 80;

type Opened = { card: number; page: number };

declare global {
  interface Window {
    opened: Partial<Opened> & { finger?: number };
  }
}

/** From the moment in which a finger touches the first card of a list to what it opens, on a slow line with a slow processor. */
export async function measureNextPage(browser: Browser, origin: string): Promise<void> {
  const warm: Opened[] = [];
  const cold: Opened[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    warm.push(await openCard(browser, origin, WARM_MS));
    cold.push(await openCard(browser, origin, 0));
  }
  for (const [name, opened, max] of [
    ['warm', warm, 300],
    ['cold', cold, 1_000],
  ] as const) {
    for (const [what, key] of [
      ['picture, name and price', 'card'],
      ['the page with its sizes', 'page'],
    ] as const) {
      const times = opened.map((one) => Math.round(one[key]));
      addRow(`phone: ${name} tap on a card to ${what}, ms`, median(times), { max }, times.join(', '));
    }
  }
}

async function openCard(browser: Browser, origin: string, waitMs: number): Promise<Opened> {
  const { page, client, end } = await beginVisit(browser, { origin, line: true });
  await page.addInitScript(watchOpening);
  await page.goto('/womens-collection', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.phone.alive !== null, undefined, { polling: 10 });
  await page.waitForTimeout(waitMs);
  await tapFirstCard(page, client);
  await page.waitForFunction(() => window.opened.page !== undefined);
  const { card, page: whole, finger = 0 } = await page.evaluate(() => window.opened);
  await end();
  // A warm page may come without the card's own frame before it.
  return { card: (card ?? whole ?? 0) - finger, page: (whole ?? 0) - finger };
}

async function tapFirstCard(page: Page, client: CDPSession): Promise<void> {
  const card = page.locator('main a[href^="/product/"]').first();
  const { x, y, width } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const point = { x: x + width / 2, y: y + 100 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(FINGER_MS);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page. A moment is that after the frame which shows it, and such frames are held while a view transition begins. */
function watchOpening(): void {
  window.opened = {};
  let transition: ViewTransition | undefined;
  const begin = document.startViewTransition?.bind(document);
  if (begin)
    document.startViewTransition = (...given) => {
      transition = begin(...given);
      return transition;
    };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      window.opened.finger ??= timeStamp;
    },
    { capture: true },
  );
  const noteFrame = (what: 'card' | 'page') => {
    const note = () =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.opened[what] ??= performance.now();
        }),
      );
    if (what === 'page' && transition) transition.ready.then(note, note);
    else note();
  };
  const seen = new Set<string>();
  const look = () => {
    if (window.opened.finger === undefined) return;
    for (const [what, selector] of [
      ['card', '[class*="opened"] [class*="price"], [class*="_opened_"]'],
      ['page', 'main article h1'],
    ] as const) {
      if (seen.has(what) || !document.querySelector(selector)) continue;
      seen.add(what);
      noteFrame(what);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
