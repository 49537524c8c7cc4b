import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { PHONE } from '#tests/journeys/support/public-pages.ts';
import { slowDown, slowProcessor } from '#tests/journeys/support/slow-phone.ts';
import { findChromium } from '../../scripts/testing/chromium.mjs';

/** A first visit: nothing is in the browser's cache. `line` false: only the processor is slow. */
export type PhoneVisit = { page: Page; client: CDPSession; end(): Promise<void> };

export async function openBrowser(): Promise<Browser> {
  const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking';
  return chromium.launch({
    executablePath: await findChromium(),
    args: [...flags.split(' '), '--disable-component-update', '--disable-sync'],
  });
}

export async function beginVisit(
  browser: Browser,
  { origin, line }: { origin: string; line: boolean },
): Promise<PhoneVisit> {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await (line ? slowDown(page) : slowProcessor(page));
  return { page, client: await context.newCDPSession(page), end: () => context.close() };
}

/** Milliseconds since the page was asked for; null while it has not come to pass. */
export type Moments = {
  firstPaint: number | null;
  largestPaint: number | null;
  layoutShift: number;
  hydrated: number | null;
  /**
   * Hydrated, with the styles of what a tap opens: from then on taps are no longer kept, but carried out. The checkout has its form
   * too, which the browser renders.
   */
  alive: number | null;
};

declare global {
  interface Window {
    phone: Moments & { longestOfTap: number };
  }
}

/** Runs in each page before its own scripts. */
function observe(): void {
  const moments = {
    firstPaint: null,
    largestPaint: null,
    layoutShift: 0,
    hydrated: null,
    alive: null,
    longestOfTap: 0,
  };
  const phone: Window['phone'] = moments;
  window.phone = phone;
  const watch = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') phone.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    phone.largestPaint = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) phone.layoutShift += value;
  });
  const note = (entry: PerformanceEntry) => {
    const { interactionId } = entry as PerformanceEventTiming;
    if (interactionId) phone.longestOfTap = Math.max(phone.longestOfTap, entry.duration);
  };
  watch('event', note, { durationThreshold: 16 });

  // Not those of what is loaded in idle time.
  let sheets: readonly HTMLLinkElement[] = [];
  document.addEventListener('DOMContentLoaded', () => {
    sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-whole])')];
  });
  const look = () => {
    if (document.documentElement?.dataset.hydrated === undefined) return;
    phone.hydrated ??= performance.now();
    if (location.pathname === '/checkout' && !document.querySelector('form input')) return;
    if (sheets.every(({ sheet }) => sheet !== null)) phone.alive ??= performance.now();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['data-hydrated'],
  });
  document.addEventListener('load', look, { capture: true });
}
