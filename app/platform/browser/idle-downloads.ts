import { whenIdle } from './idle.ts';
import { whenLineIsFree } from './slow-line.ts';

type Download = () => Promise<unknown>;

/** One that hangs does not keep the others from beginning. */
const LONGEST_MS = 5_000;

const soon: Download[] = [];
const late: Download[] = [];

let isBusy = false;

/**
 * What nobody has asked for yet: one download at a time, in idle periods, so that what is tapped meanwhile finds a free connection
 * (browsers have six over HTTP/1.1). Those for `late` follow when no other is left. Calling the result cancels one that has not
 * begun. Browser only.
 */
export function downloadWhenIdle(download: Download, when: 'soon' | 'late' = 'soon'): () => void {
  const queue = when === 'soon' ? soon : late;
  queue.push(download);
  if (!isBusy) beginNext();
  return () => {
    const at = queue.indexOf(download);
    if (at >= 0) queue.splice(at, 1);
  };
}

function beginNext(): void {
  isBusy = soon.length + late.length > 0;
  if (isBusy) whenLineIsFree(() => whenIdle(() => void runNext()));
}

async function runNext(): Promise<void> {
  const download = soon.shift() ?? late.shift();
  const limit = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([download?.().catch(() => undefined), limit]);
  beginNext();
}
