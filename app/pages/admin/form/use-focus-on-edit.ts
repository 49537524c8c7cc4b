import { useEffect, useRef } from 'react';

/** Moves the focus from Edit in the list to the form, which on phones is far above. */
export function useFocusOnEdit<E extends HTMLElement>(isEdit: boolean) {
  const first = useRef<E>(null);
  useEffect(() => {
    if (isEdit) first.current?.focus();
  }, [isEdit]);
  return first;
}
