import { useEffect, useRef, useState } from 'react';

export function useTrack() {
  const ref = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const look = () => setEnds(findEnds(track));
    track.addEventListener('scroll', look, { passive: true });
    const size = new ResizeObserver(look);
    size.observe(track);
    return () => {
      track.removeEventListener('scroll', look);
      size.disconnect();
    };
  }, []);

  const move = (direction: 1 | -1) => {
    const track = ref.current;
    if (!track) return;
    const forward = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    track.scrollBy({ left: track.clientWidth * direction * forward, behavior: motion() });
  };

  return { ref, ...ends, back: () => move(-1), on: () => move(1) };
}

// Scroll positions are fractions on some screens.
const NEAR_PX = 2;

function findEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  // In right-to-left rows scrollLeft counts downwards from 0.
  const scrolled = Math.abs(scrollLeft);
  return { atStart: scrolled <= NEAR_PX, atEnd: scrolled + clientWidth >= scrollWidth - NEAR_PX };
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
