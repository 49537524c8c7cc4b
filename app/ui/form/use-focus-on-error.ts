import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For the only field of a form: it gets the focus when something is wrong with it. */
export function useFocusOnError(error: string | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return field;
}
