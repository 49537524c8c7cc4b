/** To hydrate a page took 9 to 21 ms on a desk's processor, and 34 to 112 on a quarter of it. */
const SLOW_MS = 30;

let began = 0;
let isSlow = false;

export function noteHydrationBegin(): void {
  began = performance.now();
}

export function noteHydrationEnd(): void {
  isSlow = performance.now() - began > SLOW_MS;
}

/** What only pleases, such as a view transition, is left out there: before it begins the browser computes the styles of the whole page. */
export function isSlowProcessor(): boolean {
  return isSlow;
}
