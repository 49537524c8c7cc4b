import { useCallback, useRef, useState } from 'react';

/** A dialog as a promise of yes or no; concurrent callers share one dialog, and what the last of them says. */
export function usePromiseDialog() {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const waiting = useRef<((answer: boolean) => void)[]>([]);
  const open = useCallback(
    (text?: string) =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setText(text);
        setOpen(true);
      }),
    [],
  );
  function close(answer: boolean) {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(answer);
  }
  return { isOpen, text, open, close };
}
