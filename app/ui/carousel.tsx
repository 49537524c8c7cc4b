import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './carousel.module.css';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

type ArrowsProps = {
  labels: { back: string; on: string };
  onBack: () => void;
  onForward: () => void;
  atStart?: boolean | undefined;
  atEnd?: boolean | undefined;
};

/** At an end the arrow is not disabled, because it may have the focus. */
export function Arrows({ labels, onBack, onForward, atStart = false, atEnd = false }: ArrowsProps) {
  return (
    <div className={styles.arrows}>
      <IconButton round label={labels.back} aria-disabled={atStart} onClick={atStart ? undefined : onBack}>
        <ChevronLeftIcon size={22} />
      </IconButton>
      <IconButton round label={labels.on} aria-disabled={atEnd} onClick={atEnd ? undefined : onForward}>
        <ChevronRightIcon size={22} />
      </IconButton>
    </div>
  );
}

export const trackClass = styles.track;

/** For a list with that class, whose page gives its --gap. */
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
