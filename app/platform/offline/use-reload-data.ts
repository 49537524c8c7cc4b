import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/** Reloads the data of the page, as `useRevalidator` does, which renders a page again with each step of a navigation. */
export function useReloadData(): () => Promise<void> {
  const router = useContext(DataRouterContext)?.router;
  return async () => router?.revalidate();
}
