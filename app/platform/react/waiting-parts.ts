import { whenIdle } from '#app/platform/browser/idle.ts';

/** Of one idle period, so that a tap never waits for more than one part. */
const LONGEST_WORK_MS = 4;

const EVENTS = [
  'pointerdown',
  'pointerover',
  'focusin',
  'keydown',
  'click',
  'beforeinput',
  'input',
  'change',
  'submit',
  'cancel',
];

const waiting = new Map<Element, () => void>();

let isPageHydrated = false;
let isPlanned = false;

/** Whether elements of the server's are taken over at present, by the page or by one of its parts. Browser only. */
let isHydrating = true;

export function isTakingOver(): boolean {
  return isHydrating;
}

/** Hydrates the content of an element later. Calling the result cancels it. */
export function hydrateWhenIdle(element: Element, hydrate: () => void): () => void {
  waiting.set(element, hydrate);
  plan();
  return () => waiting.delete(element);
}

/** The page is hydrated but for its waiting parts, of which each follows in idle time, or at once when it is touched. */
export function hydrateParts(): void {
  isPageHydrated = true;
  isHydrating = false;
  plan();
}

/** Before what the visitor does reaches the part: so nothing is lost, whatever is still waiting. */
export function hydrateTouchedParts(): void {
  for (const name of EVENTS) addEventListener(name, hydrateTouched, { capture: true });
}

function hydrateTouched({ target }: Event): void {
  // A part may hold others, which are added while this goes through them.
  for (const element of waiting.keys()) if (element.contains(target as Node)) hydrate(element);
}

function plan(): void {
  if (isPlanned || !isPageHydrated || waiting.size === 0) return;
  isPlanned = true;
  whenIdle(hydrateNext);
}

function hydrateNext(): void {
  const began = performance.now();
  for (const element of waiting.keys()) {
    hydrate(element);
    if (performance.now() - began > LONGEST_WORK_MS) break;
  }
  isPlanned = false;
  plan();
}

function hydrate(element: Element): void {
  const work = waiting.get(element);
  waiting.delete(element);
  isHydrating = true;
  work?.();
  isHydrating = false;
}
