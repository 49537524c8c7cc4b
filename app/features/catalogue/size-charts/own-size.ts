import { localStore } from '#app/platform/offline/browser-storage.ts';

const KEY = 'ownSize';

/** The shopper's size in a collection (an S for kids is another one than for women); null when it was never chosen. */
export function readOwnSize(collection: string): string | null {
  const size = readAll()[collection];
  return typeof size === 'string' && size !== '' ? size : null;
}

/** Null removes it. Lasts as long as the page when storage is denied. */
export function rememberOwnSize(collection: string, size: string | null): void {
  const { [collection]: _, ...others } = readAll();
  localStore.writeJson(KEY, size === null ? others : { ...others, [collection]: size });
}

function readAll(): Record<string, unknown> {
  const stored = localStore.readJson(KEY);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
