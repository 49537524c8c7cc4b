const UNNOTICED_MS = 300;

/** Whether it comes before people notice the wait: until then the page before stays, afterwards the next one opens and waits. */
export function fulfilsSoon(work: Promise<unknown>, wait = UNNOTICED_MS): Promise<boolean> {
  const fulfilled = work.then(
    () => true,
    () => false,
  );
  return Promise.race([fulfilled, after(wait)]);
}

/** As `fulfilsSoon`, and true also for what fails soon: awaiting it then throws. */
export function settlesSoon(work: Promise<unknown>): Promise<boolean> {
  const settled = () => true;
  return Promise.race([work.then(settled, settled), after(UNNOTICED_MS)]);
}

function after(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, false));
}
