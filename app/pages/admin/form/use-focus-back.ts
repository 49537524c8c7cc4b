import { useEffect, useLayoutEffect, useRef } from 'react';
import { LIST_COUNT_ID } from '#app/pages/admin/list/resource-list.tsx';

/** To the control that was disabled while saving or, when its row is gone, to that of the next row, else to the list's row count. */
export function useFocusBack<E extends HTMLElement>(saving: boolean) {
  const control = useRef<E>(null);
  const lost = useRef<Place | null>(null);
  useEffect(() => {
    if (saving) {
      lost.current = placeOf(control.current);
      return;
    }
    if (lost.current) focusIfLost(control.current);
    lost.current = null;
  }, [saving]);
  // The row may leave only after the control has the focus again; here it is still in the page.
  useLayoutEffect(
    () => () => {
      if (document.activeElement === control.current) lost.current = placeOf(control.current);
    },
    [],
  );
  useEffect(
    () => () => {
      if (lost.current?.rows?.isConnected) focusIfLost(controlAt(lost.current));
    },
    [],
  );
  return control;
}

/** The list does not move under the hand of somebody who works down it: only a control that is out of view is scrolled to, and the count never. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const target = element ?? document.getElementById(LIST_COUNT_ID);
  target?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

type Place = { rows: Element | null; index: number; tag: string };

function placeOf(control: HTMLElement | null): Place {
  const row = control?.closest('tr, li') ?? null;
  const rows = row?.parentElement ?? null;
  // What else of the row was in use, such as its link.
  const used = row?.contains(document.activeElement) ? document.activeElement : control;
  return { rows, index: row && rows ? [...rows.children].indexOf(row) : 0, tag: used?.tagName ?? '' };
}

/** What is in that place now. */
function controlAt({ rows, index, tag }: Place): HTMLElement | null {
  const row = rows?.children[index] ?? rows?.lastElementChild;
  return row?.querySelector<HTMLElement>(tag) ?? null;
}
