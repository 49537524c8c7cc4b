import { type Browser, chromium, type Page } from '@playwright/test';
import { slowDown } from '#tests/support/slow-phone.ts';
import { findChromium } from '../scripts/chromium.mjs';

export async function openBrowser(): Promise<Browser> {
  const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
  return chromium.launch({ executablePath: await findChromium(), args: flags.split(' ') });
}

/** Milliseconds since the page was requested. */
export type Moments = { firstPaint: number; alive: number; largest: string };

declare global {
  interface Window {
    bench: { firstPaint?: number | undefined; alive?: number; largest?: string; touched?: number };
  }
}

/** A first visit of a phone with nothing in its cache and one piece in its bag. */
export async function visit(
  browser: Browser,
  origin: string,
  { isSlow = false, bag = '' }: { isSlow?: boolean; bag?: string } = {},
): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const options = { baseURL: origin, viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const page = await (await browser.newContext(options)).newPage();
  // The first visitors of a new shop wait until its pictures are made.
  page.setDefaultTimeout(120_000);
  await page.addInitScript(observe);
  if (bag) await page.addInitScript((items) => localStorage.setItem('cartItems', items), bag);
  if (isSlow) await slowDown(page);
  return page;
}

export async function momentsOf(page: Page): Promise<Moments> {
  await page.waitForFunction(() => window.bench.firstPaint !== undefined && window.bench.alive !== undefined);
  return page.evaluate(() => {
    const { firstPaint = 0, alive = 0, largest = '' } = window.bench;
    return { firstPaint, alive, largest };
  });
}

/** Runs in each page before its own scripts. The checkout is alive with its form, which the browser renders. */
function observe(): void {
  window.bench = {};
  new PerformanceObserver((list) => {
    window.bench.firstPaint ??= list.getEntriesByName('first-contentful-paint')[0]?.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string })[])
      if (entry.url) window.bench.largest = entry.url;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  addEventListener('touchstart', () => (window.bench.touched = performance.now()), { capture: true });
  const look = () => {
    if (document.documentElement?.dataset.hydrated === undefined) return;
    if (location.pathname === '/checkout' && !document.querySelector('form input')) return;
    window.bench.alive ??= performance.now();
  };
  const options = { subtree: true, childList: true, attributeFilter: ['data-hydrated'] };
  new MutationObserver(look).observe(document, options);
}

/** As the browser stores it. */
export async function bagOfOne(origin: string): Promise<string> {
  const { id, slug, name, price } = await (await fetch(`${origin}/products/slug/Blooming-Haze/`)).json();
  const piece = { id, slug, name, image: null, size: 'M', color: 'black', price };
  return JSON.stringify([{ ...piece, quantity: 1, made_on_order: false }]);
}
