import { type ReactNode, Suspense } from 'react';

/**
 * Hydrated after the rest of the page, in idle time, or as soon as it is touched: what is first in view reacts sooner.
 * Nothing in it waits for data, so there is no fallback.
 */
export function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
