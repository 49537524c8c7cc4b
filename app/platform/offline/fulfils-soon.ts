const UNNOTICED_MS = 300;

/** Whether it comes before people notice the wait: until then the page before stays, afterwards the next one opens and waits. */
export function fulfilsSoon(work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, UNNOTICED_MS, false));
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}
