import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { whenIdle } from '#app/platform/browser/idle.ts';

/**
 * True while only the first view of a page is rendered, which was opened from another one: the rest follows in idle time and can be
 * interrupted. A page that the server rendered has all of it, and so has one to which somebody comes back, at a place far down.
 */
export function useFirstView(): boolean {
  const isWhole = useNavigationType() === 'POP';
  const [isFirstView, setIsFirstView] = useState(!isWhole);
  useEffect(() => whenIdle(() => startTransition(() => setIsFirstView(false))), []);
  return isFirstView;
}
