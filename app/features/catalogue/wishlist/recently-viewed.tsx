import { type ComponentType, useEffect, useRef, useState } from 'react';

type Shown = ComponentType<{ except?: number | undefined }>;

/** Loads the list when the shopper comes near it. Without a connection there is none. `current`: the product that is looked at, which is left out. */
export function RecentlyViewed({ current }: { current?: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [List, setList] = useState<Shown | null>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./viewed-pieces.tsx').then(
          ({ ViewedPieces }) => setList(() => ViewedPieces),
          () => undefined,
        );
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} tabIndex={-1}>
      {List && <List except={current} />}
    </div>
  );
}
