import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** stale-if-error for layout data: a page must not fail because its frame could not be loaded again. Browser only. */
export function staleIfError<T>() {
  let known: T | undefined;
  return {
    note(data: T): void {
      known = data;
    },
    async load(fetchFresh: () => Promise<T>): Promise<T> {
      try {
        known = await fetchFresh();
      } catch (error) {
        if (known === undefined) throw error;
      }
      return known;
    },
  };
}

/** True for a deliberate revalidation, false for a navigation to another page or other filters. */
export function isSameAddress({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}
