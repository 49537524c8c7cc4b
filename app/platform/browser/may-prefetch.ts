declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Not for somebody who saves data, nor on a line on which each byte delays what was asked for. Browser only; the first
 * question may take long, so not while a page is hydrated. */
export function mayPrefetch(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}
