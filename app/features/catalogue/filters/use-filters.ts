import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterQuery } from './filter-address.ts';
import type { FilterGroup } from './filter-options.ts';
import { type Filters, toggled, withOnly } from './filters.ts';

export type Filtering = {
  /** What is chosen, including what the page does not show yet. */
  chosen: Filters;
  toggle: (field: keyof Filters, option: string) => void;
  /** Makes this the group's only choice; '' clears the group. */
  chooseOnly: (group: FilterGroup, option: string) => void;
};

/**
 * The filters of a page, as its address has them. A choice is marked at once and then goes into the address, each as a step of
 * its own, so that Back takes the last one back; the page stays where it is.
 */
export function useFilters(shown: Filters): Filtering {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wish, setWish] = useState<{ key: string; filters: Filters } | null>(null);
  const chosen = wish?.key === key ? wish.filters : shown;

  // Whoever comes back to this address later finds its own filters, not the wish that led away from it.
  useEffect(() => {
    setWish((current) => (current?.key === key ? current : null));
  }, [key]);

  const choose = (filters: Filters) => {
    setWish({ key, filters });
    navigate({ search: filterQuery(filters) }, { preventScrollReset: true });
  };
  return {
    chosen,
    toggle: (field, option) => choose(toggled(chosen, field, option)),
    chooseOnly: ({ field, options }, option) => choose(withOnly(chosen, field, options, option)),
  };
}
