/**
 * The work's result and how long this process computed for it, ms, over all its threads. Unlike the clock's time that stays the
 * same when other programs want the processor too.
 */
export async function withComputingTime<T>(work: Promise<T>): Promise<[result: T, ms: number]> {
  const before = process.cpuUsage();
  const result = await work;
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}
