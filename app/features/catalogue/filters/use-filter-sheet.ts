import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { isSheetOpen, type SheetState } from './sheet-state.ts';

/** Null when its code cannot be loaded. Started at the first touch, it has often come when the finger is lifted. */
export async function loadSheet(): Promise<ComponentType<FilterSheetProps> | null> {
  const loaded = await import('./filter-sheet.tsx').catch(() => null);
  return loaded ? loaded.FilterSheet : null;
}

/** `chosen`: the query of what is chosen, also while it loads. `onFailed`: the sheet's code could not be loaded. */
export function useFilterSheet(chosen: string, onFailed: () => void) {
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = isSheetOpen(state);

  // A reload, or a return from a product, finds the step of the history without its sheet.
  useEffect(() => {
    if (isOpen && !Sheet) navigate({ search }, { replace: true, preventScrollReset: true });
  }, [isOpen, Sheet, search, navigate]);

  // An impatient second tap would be a second step of the history, which the first Close uncovers.
  const isOpening = useRef(false);
  const open = async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    const loaded = await loadSheet();
    isOpening.current = false;
    if (!loaded) return onFailed();
    setSheet(() => loaded);
    const opened: SheetState = { filterSheet: { from: search, openedAt: Date.now() } };
    navigate({ search }, { state: opened, preventScrollReset: true });
  };
  // The step of a last choice may be shown only after the sheet was closed.
  const isShown = isOpen && Sheet !== null && closed !== state.filterSheet.openedAt;
  const close = () => {
    if (!isShown) return;
    setClosed(state.filterSheet.openedAt);
    const isUnchanged = state.filterSheet.from === chosen;
    if (isUnchanged) navigate(-1);
    else navigate({ search: chosen }, { replace: true, preventScrollReset: true });
  };
  return { Sheet, isOpen: isShown, open, close };
}
