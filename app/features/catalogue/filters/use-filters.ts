import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListView, viewQuery } from './filter-address.ts';
import type { FilterGroup } from './filter-options.ts';
import { type Filters, NO_FILTERS, toggled, withOnly } from './filters.ts';
import type { Sort } from './sort.ts';

export type Filtering = {
  view: ListView;
  /** The query of `view`, which the address gets once its pieces have come. */
  query: string;
  chosen: Filters;
  toggle: (field: keyof Filters, option: string) => void;
  chooseOnly: (group: FilterGroup, option: string) => void;
  sortBy: (sort: Sort) => void;
  clear: () => void;
};

/** A choice is shown at once, then pushed to the history, so that Back undoes it. */
export function useFilters({ q, filters, sort, page }: ListView): Filtering {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ key: string; view: ListView } | null>(null);
  const { location: next } = useNavigation();
  // The address may have got an earlier choice just before this one was made: it is then no longer the one this began at.
  const isPending = pending !== null && (pending.key === key || next?.search === viewQuery(pending.view));
  const view = isPending ? pending.view : { q, filters, sort, page };
  // Several boxes may change before the page is drawn again.
  const latest = useRef(view);
  latest.current = view;

  // A return to this address must show its own filters, not the pending choice that left it.
  useEffect(() => {
    if (!isPending) setPending(null);
  }, [isPending]);

  const change = (changesOf: (now: ListView) => Partial<ListView>) => {
    const changed = { ...latest.current, ...changesOf(latest.current), page: 1 };
    latest.current = changed;
    setPending({ key, view: changed });
    // What is chosen in the sheet is one step of the history: the one that opened the sheet.
    const sameEntry = isSheetOpen(state) ? { replace: true, state } : {};
    navigate({ search: viewQuery(changed) }, { preventScrollReset: true, ...sameEntry });
  };
  return {
    view,
    query: isPending ? viewQuery(view) : search,
    chosen: view.filters,
    toggle: (field, option) => change((now) => ({ filters: toggled(now.filters, field, option) })),
    chooseOnly: ({ field, options }, option) =>
      change((now) => ({ filters: withOnly(now.filters, field, options, option) })),
    sortBy: (order) => change(() => ({ sort: order })),
    clear: () => change(() => ({ filters: NO_FILTERS })),
  };
}

/**
 * Stored in the history entry, so that the browser's Back closes the sheet. `from`: the query of the step before. `openedAt` (ms) tells
 * one opening from another, and stays while what is chosen replaces the step.
 */
export type SheetState = { filterSheet: { from: string; openedAt: number } };

export function isSheetOpen(state: unknown): state is SheetState {
  return typeof state === 'object' && state !== null && 'filterSheet' in state;
}
