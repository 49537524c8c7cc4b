/**
 * Makes calls with the same first argument share one run while it is under way. The run's answer or error reaches
 * all of them; the next call after it starts anew.
 */
export function singleFlight<Rest extends unknown[], T>(
  work: (key: string, ...rest: Rest) => Promise<T>,
): (key: string, ...rest: Rest) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, ...rest) => {
    const known = underWay.get(key);
    if (known) return known;
    const run = work(key, ...rest).finally(() => underWay.delete(key));
    underWay.set(key, run);
    return run;
  };
}
