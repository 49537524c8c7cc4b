/** In a window that is not shown nothing is painted. */
const NO_PAINT_MS = 250;

/** Once the next frame is painted. Calling the result cancels the work. Browser only. */
export function oncePainted(work: () => void): () => void {
  let timer = window.setTimeout(run, NO_PAINT_MS);
  const frame = requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run);
  });
  function run() {
    cancelAnimationFrame(frame);
    work();
  }
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
