import { useEffect } from 'react';

const SAMPLE = 'گ';

/** Loads the Nastaliq font (class `urdu`) after the first paint. */
export function useUrduFont(): void {
  useEffect(() => {
    const show = () => document.documentElement.classList.add('has-urdu');
    document.fonts.load('1em "Noto Nastaliq Urdu Few"', SAMPLE).then(show, show);
  }, []);
}
