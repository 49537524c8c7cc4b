import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { hasSlowTests } from '#tests/support/rounds.ts';

/** Half as long as the program that the package names, which every page would parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type AxeWindow = Window & { axe: typeof axe; checkedElements?: WeakMap<Element, string> };

/** What axe finds on a page as it is shown now, in one line for each rule. Frames of other hosts are left out. */
export async function violations(page: Page): Promise<string[]> {
  await prepareAxe(page);
  return page.evaluate(async () => {
    const { axe: loaded } = window as unknown as AxeWindow;
    const { violations: found } = await loaded.run(document, { resultTypes: ['violations'], iframes: false });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

/**
 * What axe finds at each of these widths in pixels, and by how many pixels the page is wider than the window. The whole page
 * is judged at the first width, and at each further one what has appeared or has other colours there, such as a wide menu;
 * `npm test` asks axe at the first width only.
 */
export async function violationsAtWidths(page: Page, widths: readonly number[]): Promise<WidthResult[]> {
  const results: WidthResult[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const isJudged = hasSlowTests || width === widths[0];
    if (isJudged) await prepareAxe(page);
    const overflow = await page.evaluate(measureOverflow);
    results.push({
      width,
      violations: isJudged ? await page.evaluate(judgeChanges, width === widths[0]) : [],
      overflow,
    });
  }
  return results;
}

type WidthResult = { width: number; violations: string[]; overflow: number };

/** What `violationsAtWidths` finds on a page without fault. */
export function accessibleAt(widths: readonly number[]): WidthResult[] {
  return widths.map((width) => ({ width, violations: [], overflow: 0 }));
}

function measureOverflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
}

async function judgeChanges(isFirst: boolean): Promise<string[]> {
  const page = window as unknown as AxeWindow;
  const judged = (!isFirst && page.checkedElements) || new WeakMap<Element, string>();
  page.checkedElements = judged;
  const changed = [...document.querySelectorAll('body *')].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
    const colours = [color, backgroundColor, backgroundImage].join();
    if (judged.get(element) === colours) return false;
    judged.set(element, colours);
    return true;
  });
  if (changed.length === 0) return [];
  const context = isFirst ? document : { include: changed };
  const { violations: found } = await page.axe.run(context, { resultTypes: ['violations'], iframes: false });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Axe's own package for Playwright loads axe again for each call and sends all results, which takes four times as long. */
async function prepareAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await page.evaluate(async () => {
    // A colour half way through a transition may have too little contrast. What is repeated for ever is not waited for.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
