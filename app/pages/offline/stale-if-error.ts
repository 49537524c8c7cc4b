import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For what stands around every page: when it cannot be asked for anew, what is known stays. A page that the browser has must
 * not go because its frame could not be refreshed. Browser only.
 */
export function staleIfError<T>() {
  let known: T | undefined;
  return {
    note(data: T): void {
      known = data;
    },
    async ask(load: () => Promise<T>): Promise<T> {
      try {
        known = await load();
      } catch (error) {
        if (known === undefined) throw error;
      }
      return known;
    },
  };
}

/** Whether data is asked for anew on purpose, and not because another page or other filters are opened. */
export function isSameAddress({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}
