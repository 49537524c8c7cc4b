import { useEffect, useRef } from 'react';

/** Who presses Edit in a list goes on in the form, which on phones is far above. */
export function useFocusOnEdit<E extends HTMLElement>(isEdit: boolean) {
  const first = useRef<E>(null);
  useEffect(() => {
    if (isEdit) first.current?.focus();
  }, [isEdit]);
  return first;
}
