import { options } from 'preact';

const EVENTS = [
  'pointerdown',
  'click',
  'keydown',
  'beforeinput',
  'input',
  'change',
  'submit',
  'cancel',
  'beforeunload',
];

const LONGEST_WAIT_MS = 35;

let pending: (() => void) | undefined;

/**
 * Preact runs the effects of a rendering after the next frame. React, for which this shop and its libraries are written, does so
 * before it hands on the next event of the visitor: a handler may rely on what the last rendering left to its effects.
 */
export function runEffectsBeforeEvents(): void {
  options.requestAnimationFrame = (runEffects) => {
    pending = runEffects;
    requestAnimationFrame(runAfterFrame);
    // There are no frames while the page is hidden.
    setTimeout(runAfterFrame, LONGEST_WAIT_MS);
  };
  for (const name of EVENTS) addEventListener(name, runPending, { capture: true });
}

function runAfterFrame(): void {
  setTimeout(runPending);
}

function runPending(): void {
  const runEffects = pending;
  pending = undefined;
  runEffects?.();
}
