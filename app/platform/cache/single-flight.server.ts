export function singleFlight<Rest extends unknown[], T>(
  work: (key: string, ...rest: Rest) => Promise<T>,
): (key: string, ...rest: Rest) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, ...rest) => {
    const known = running.get(key);
    if (known) return known;
    const run = work(key, ...rest).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
