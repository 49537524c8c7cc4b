import { useDataRouter } from '#app/platform/browser/use-data-router.ts';

/** Reloads the data of the page, as `useRevalidator` does, which renders a page again with each step of a navigation. */
export function useReloadData(): () => Promise<void> {
  const router = useDataRouter();
  return async () => router?.revalidate();
}
