import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CloseIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { viewQuery } from './filter-address.ts';
import styles from './filter-bar.module.css';
import { SortForm } from './filter-form.tsx';
import { type AvailableGroup, chipLabel } from './filter-options.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { FilterDropdowns } from './filter-sidebar.tsx';
import { countFilters, hasFilters, NO_FILTERS, toggled } from './filters.ts';
import { type Filtering, isSheetOpen, type SheetState } from './use-filters.ts';

const messages = {
  pieces: (count: number) => (count === 1 ? '1 piece' : `${count} pieces`),
  found: (count: number, pieces: number) => `${count} of ${messages.pieces(pieces)}`,
  active: 'Active filters',
  remove: (name: string) => `Remove filter ${name}`,
  clear: 'Clear All',
  filter: (count: number) => (count > 0 ? `Filter (${count})` : 'Filter'),
  failed: 'The filters could not be opened. Please check your connection.',
};

type FilterBarProps = {
  groups: readonly AvailableGroup[];
  filtering: Filtering;
  found: number;
  pieces: number;
};

export function FilterBar({ groups, filtering, found, pieces }: FilterBarProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const { chosen, view } = filtering;
  const isFiltered = hasFilters(chosen);
  // Removing a filter removes its chip; the focus must not be lost with it.
  const keepFocus = () => count.current?.focus({ preventScroll: true });
  return (
    <div className={styles.bar}>
      <p ref={count} className={styles.count} role="status" tabIndex={-1}>
        {isFiltered ? messages.found(found, pieces) : messages.pieces(pieces)}
      </p>
      <SortForm filtering={filtering} className={styles.sort} />
      {isFiltered && (
        <ul className={styles.chips} aria-label={messages.active}>
          {groups.flatMap(({ field, options }) =>
            options
              .filter((option) => chosen[field].includes(option))
              .map((option) => (
                <li key={`${field} ${option}`}>
                  <Link
                    className={styles.chip}
                    to={{ search: viewQuery({ ...view, page: 1, filters: toggled(chosen, field, option) }) }}
                    preventScrollReset
                    rel="nofollow"
                    aria-label={messages.remove(chipLabel(field, option))}
                    onClick={keepFocus}
                  >
                    {chipLabel(field, option)}
                    <CloseIcon size={12} />
                  </Link>
                </li>
              )),
          )}
          <li>
            <Link
              className={styles.clear}
              to={{ search: viewQuery({ ...view, page: 1, filters: NO_FILTERS }) }}
              preventScrollReset
              onClick={keepFocus}
            >
              {messages.clear}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

type FilterRowProps = { groups: readonly AvailableGroup[]; filtering: Filtering; found: number };

/** On a phone, below the top bar. Without JavaScript the button opens the form by itself. */
export function FilterRow({ groups, filtering, found }: FilterRowProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { Sheet, isOpen, open, close } = useFilterSheet(filtering.query, () =>
    showToast(messages.failed, { tone: 'bad' }),
  );
  useEarlyTap(details, open);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void open();
  };
  return (
    <div className={styles.row}>
      <details ref={details}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
        <summary className={styles.button} onClick={onClick} onPointerDown={loadSheet}>
          {messages.filter(countFilters(filtering.chosen))}
        </summary>
        <noscript>
          {/* The browser renders nothing in here, so its scripts do without the form. */}
          {import.meta.env.SSR && (
            <div className={styles.panel}>
              <FilterDropdowns groups={groups} filtering={filtering} isInNoscript />
            </div>
          )}
        </noscript>
      </details>
      <SortForm filtering={filtering} />
      {Sheet && <Sheet open={isOpen} onClose={close} groups={groups} filtering={filtering} found={found} />}
    </div>
  );
}

/** A tap before hydration has opened the element, still empty: its content is loaded now. */
function useEarlyTap(details: { current: HTMLDetailsElement | null }, open: () => Promise<void>): void {
  const answer = useRef(open);
  useEffect(() => {
    if (!details.current?.open) return;
    details.current.open = false;
    void answer.current();
  }, [details]);
}

/** Null when its code cannot be loaded. Started at the first touch, it has often come when the finger is lifted. */
const loadSheet = () =>
  import('./filter-sheet.tsx').then(
    ({ FilterSheet }) => FilterSheet,
    () => null,
  );

/** `chosen`: the query of what is chosen, also while it loads. `onFailed`: the sheet's code could not be loaded. */
function useFilterSheet(chosen: string, onFailed: () => void) {
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
