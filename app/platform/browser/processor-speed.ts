/** To hydrate a list took 50 ms on a desk's processor, and 200 on a quarter of it. */
const SLOW_MS = 100;

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
