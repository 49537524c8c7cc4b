/** Calls with the same first argument share one promise while it is pending. */
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
