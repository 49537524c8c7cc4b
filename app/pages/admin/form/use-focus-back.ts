import { useEffect, useRef } from 'react';
import { LIST_COUNT_ID } from '#app/pages/admin/list/list-foot.tsx';

/** To the control that was disabled while saving or, when its row is gone, to the row count of the list. */
export function useFocusBack<E extends HTMLElement>(saving: boolean) {
  const control = useRef<E>(null);
  const lost = useRef(false);
  useEffect(() => {
    if (saving) {
      lost.current = true;
      return;
    }
    if (lost.current) focusUnlessElsewhere(control.current);
    lost.current = false;
  }, [saving]);
  useEffect(
    () => () => {
      if (lost.current) focusUnlessElsewhere(document.getElementById(LIST_COUNT_ID));
    },
    [],
  );
  return control;
}

function focusUnlessElsewhere(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}
