import { useEffect, useRef } from 'react';

/** Says how many orders are listed; the focus goes there when the row it was in has left the list. */
export const ORDERS_SUMMARY_ID = 'orders-summary';

/**
 * Gives the focus back to a control that was disabled while it saved, or, when its row has left the list meanwhile, to
 * the element of that id.
 */
export function useFocusBack<E extends HTMLElement>(saving: boolean, otherwiseId: string) {
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
      if (lost.current) focusUnlessElsewhere(document.getElementById(otherwiseId));
    },
    [otherwiseId],
  );
  return control;
}

function focusUnlessElsewhere(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}
