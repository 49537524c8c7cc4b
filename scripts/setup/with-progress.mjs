const interactive = Boolean(process.stdout.isTTY);

/**
 * In a terminal, one line that counts the seconds; elsewhere a line at the start, every 15 s and at the end.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const show = (/** @type {string} */ text) =>
    process.stdout.write(interactive ? `\r\x1b[K${text}` : `${text}\n`);
  show(`${what} …`);
  const timer = setInterval(() => show(`${what} … ${seconds()} s`), interactive ? 1000 : 15_000);
  try {
    const result = await work();
    show(`${what}: done in ${seconds()} s`);
    return result;
  } catch (error) {
    show(`${what}: failed after ${seconds()} s`);
    throw error;
  } finally {
    clearInterval(timer);
    if (interactive) process.stdout.write('\n');
  }
}
