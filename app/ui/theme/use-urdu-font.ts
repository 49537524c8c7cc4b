import { useEffect } from 'react';

const SAMPLE = 'گ';

/** Shows the Nastaliq words (class `urdu`) as soon as their font is there; it is asked for after the first paint only. */
export function useUrduFont(): void {
  useEffect(() => {
    const show = () => document.documentElement.classList.add('has-urdu');
    document.fonts.load('1em "Noto Nastaliq Urdu Few"', SAMPLE).then(show, show);
  }, []);
}
