import { useEffect } from 'react';
import { whenIdle } from '#app/platform/browser/idle.ts';

/**
 * Once the page is alive, what the first view did not need (class `below`) is laid out in idle time, one part after the other. The
 * pages that follow are laid out whole.
 */
export function useLayOutBelow(): void {
  useEffect(() => {
    let callOff = () => {};
    const layOutNext = () => {
      const next = document.querySelector<HTMLElement>('.below:not([data-laid-out])');
      (next ?? document.documentElement).dataset.laidOut = '';
      if (next) callOff = whenIdle(layOutNext);
    };
    callOff = whenIdle(layOutNext);
    return () => callOff();
  }, []);
}
