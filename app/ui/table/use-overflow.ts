import { type RefObject, useEffect, useRef, useState } from 'react';

type Scroller = { ref: RefObject<HTMLElement | null>; tabIndex?: 0 };

export function useOverflow(): Scroller {
  const ref = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return overflows ? { ref, tabIndex: 0 } : { ref };
}
