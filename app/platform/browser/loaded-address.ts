/** For which the server rendered the page; undefined on the server. */
const LOADED = currentAddress();

/** Whether what is shown now is what the server rendered: not another page that was opened from it. True on the server. */
export function isLoadedAddress(): boolean {
  return currentAddress() === LOADED;
}

function currentAddress(): string | undefined {
  return globalThis.location && location.pathname + location.search;
}
