import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';

/** True from the first idle period on, in a rendering that can be interrupted; `atOnce`: from the start. */
export function useOnceIdle(atOnce = false): boolean {
  const [isIdle, setIsIdle] = useState(atOnce);
  useEffect(() => whenIdle(() => startTransition(() => setIsIdle(true))), []);
  return isIdle;
}
