import { type RefObject, useEffect, useState } from 'react';

/** Half a line: less is the rounding of a zoomed page. */
const SLACK = 8;

/** Whether an element that scrolls has more content below its visible part. */
export function useMoreBelow(scrolled: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = scrolled.current;
    if (!element) return;
    const look = () => setHasMore(element.scrollHeight - element.scrollTop - element.clientHeight > SLACK);
    const watch = new ResizeObserver(look);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scrolled]);
  return hasMore;
}
