import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterQuery } from './filter-address.ts';
import type { FilterGroup } from './filter-options.ts';
import { type Filters, toggled, withOnly } from './filters.ts';

export type Filtering = {
  chosen: Filters;
  toggle: (field: keyof Filters, option: string) => void;
  chooseOnly: (group: FilterGroup, option: string) => void;
};

/** A choice is shown at once, then pushed to the history, so that Back undoes it. */
export function useFilters(shown: Filters): Filtering {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ key: string; filters: Filters } | null>(null);
  const chosen = pending?.key === key ? pending.filters : shown;

  // A return to this address must show its own filters, not the pending choice that left it.
  useEffect(() => {
    setPending((current) => (current?.key === key ? current : null));
  }, [key]);

  const choose = (filters: Filters) => {
    setPending({ key, filters });
    navigate({ search: filterQuery(filters) }, { preventScrollReset: true });
  };
  return {
    chosen,
    toggle: (field, option) => choose(toggled(chosen, field, option)),
    chooseOnly: ({ field, options }, option) => choose(withOnly(chosen, field, options, option)),
  };
}
