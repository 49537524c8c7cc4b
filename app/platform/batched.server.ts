type Limits = {
  most?: number;
  /** How many milliseconds a run may wait for as many calls as there were during the one before. One that was alone waits for none. */
  gatherMs?: number;
};

/**
 * A function whose calls are done together: those that come while `work` is busy with others wait, and the next run takes up to
 * `most` of them. `work` returns a result for each item; when it throws, all of its calls do.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most = Number.POSITIVE_INFINITY, gatherMs = 0 }: Limits = {},
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; done: PromiseWithResolvers<Result> }[] = [];
  let isBusy = false;
  let latest = 0;
  let noteArrival = () => {};

  async function gather(count: number): Promise<void> {
    if (waiting.length >= count) return;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, gatherMs);
      noteArrival = () => {
        if (waiting.length < count) return;
        clearTimeout(timeout);
        resolve();
      };
    });
    noteArrival = () => {};
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      if (gatherMs > 0 && latest > 1) await gather(Math.min(latest, most));
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [n, { done }] of batch.entries()) done.resolve(results[n] as Result);
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
      latest = batch.length + waiting.length;
    }
    isBusy = false;
  }

  return (item) => {
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    noteArrival();
    if (!isBusy) {
      isBusy = true;
      // After the callbacks of this turn of the event loop, which may bring more.
      setImmediate(runAll);
    }
    return done.promise;
  };
}
