import { useCallback, useRef, useState } from 'react';

/** A dialog as a promise of yes or no; concurrent callers share one dialog. */
export function usePromiseDialog() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<((answer: boolean) => void)[]>([]);
  const open = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setOpen(true);
      }),
    [],
  );
  function close(answer: boolean) {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(answer);
  }
  return { isOpen, open, close };
}
