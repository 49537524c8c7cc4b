import { useEffect, useState, useSyncExternalStore } from 'react';

const STEADY = '(prefers-reduced-motion: reduce)';

type Autoplay = {
  playing: boolean;
  toggle: () => void;
  holds: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
};

/** Unless the visitor paused it, hovers or focuses it, is in another tab, or prefers reduced motion. */
export function useAutoplay(next: () => void, everyMs: number, enabled: boolean): Autoplay {
  const steady = useSyncExternalStore(subscribeSteady, isSteady, () => false);
  const [choice, setChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ?? !steady;
  const running = enabled && playing && !hovered && !focused;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (!document.hidden) next();
    }, everyMs);
    return () => clearInterval(timer);
  }, [running, next, everyMs]);

  return {
    playing,
    toggle: () => setChoice(!playing),
    holds: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

function isSteady(): boolean {
  return matchMedia(STEADY).matches;
}

function subscribeSteady(changed: () => void): () => void {
  const query = matchMedia(STEADY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
