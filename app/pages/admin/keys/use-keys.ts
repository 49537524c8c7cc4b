import { useLayoutEffect, useRef } from 'react';
import { localStore } from '#app/platform/offline/browser-storage.ts';

/** By the key, such as `j`, `X` for Shift+x, or `g o` for two keys one after the other. */
export type Keys = Readonly<Record<string, () => void>>;

const STORED = 'single-keys';

const SEQUENCE_MS = 1_500;

/** Single keys that do something; not while somebody types or is asked something, and not when this device has them off. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // A key is heard as soon as what it is for can be seen.
  useLayoutEffect(() => {
    let first = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === null || event.defaultPrevented || event.repeat || !areKeysOn() || isElsewhere(event.target))
        return;
      const sequence = event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ${key}` : key;
      first = { key, at: event.timeStamp };
      const run = latest.current[sequence] ?? latest.current[key];
      if (!run) return;
      event.preventDefault();
      first.at = Number.NEGATIVE_INFINITY;
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A letter by Shift alone, whatever Caps Lock says, and on a keyboard of another script by its place. Null for those that are the browser's. */
function keyOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  const letter = /^[A-Za-z]$/.test(key) ? key : /[^\x20-\x7e]/.test(key) && /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter) return key;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

function isElsewhere(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]');
  return isField || document.querySelector('dialog[open]') !== null;
}

export function areKeysOn(): boolean {
  return localStore.read(STORED) !== 'off';
}

export function setKeysOn(isOn: boolean): void {
  if (isOn) localStore.remove(STORED);
  else localStore.write(STORED, 'off');
}
