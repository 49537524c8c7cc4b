/**
 * A function whose calls are done together: those that come while `work` is busy with others wait, and the next run takes up to
 * `most` of them. `work` returns a result for each item; when it throws, all of its calls do.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = Number.POSITIVE_INFINITY,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; done: PromiseWithResolvers<Result> }[] = [];
  let isBusy = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await work(batch.map(({ item }) => item));
        for (const [n, { done }] of batch.entries()) done.resolve(results[n] as Result);
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isBusy = false;
  }

  return (item) => {
    const done = Promise.withResolvers<Result>();
    waiting.push({ item, done });
    if (!isBusy) {
      isBusy = true;
      // After the callbacks of this turn of the event loop, which may bring more.
      setImmediate(runAll);
    }
    return done.promise;
  };
}
