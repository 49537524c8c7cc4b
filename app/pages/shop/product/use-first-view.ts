import { useNavigationType } from 'react-router';
import { useOnceIdle } from '#app/platform/browser/use-once-idle.ts';

/**
 * True while only the first view of a page is rendered, which was opened from another one. A page that the server rendered has all
 * of it, and so has one to which somebody comes back, at a place far down.
 */
export function useFirstView(): boolean {
  return !useOnceIdle(useNavigationType() === 'POP');
}
