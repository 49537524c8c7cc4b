const RELEASES = ['pointerup', 'pointercancel'] as const;

let isDown = false;
let waiting: (() => void)[] = [];

if (typeof window !== 'undefined') {
  addEventListener('pointerdown', beginPress, { capture: true });
  for (const release of RELEASES) addEventListener(release, endPress, { capture: true });
}

function beginPress(): void {
  isDown = true;
}

function endPress(): void {
  isDown = false;
  const due = waiting;
  waiting = [];
  // The click follows in the same task.
  for (const work of due) setTimeout(work);
}

/**
 * At once, or after the click when a mouse button is down: what is shown when it takes the focus away may move the button that it is
 * about to click. Browser only.
 */
export function whenReleased(work: () => void): void {
  if (isDown) waiting.push(work);
  else work();
}
