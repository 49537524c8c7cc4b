import { useEffect, useRef } from 'react';

export function useFocusOnEdit<E extends HTMLElement>(isEdit: boolean) {
  const first = useRef<E>(null);
  useEffect(() => {
    if (isEdit) first.current?.focus();
  }, [isEdit]);
  return first;
}
