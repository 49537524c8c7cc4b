import { canonicalFilters } from '#app/features/catalogue/filters/filter-address.ts';
import type { PageHandle } from '#app/platform/page/page-handle.ts';

export const filteredPage: PageHandle = {
  isPublic: true,
  readQuery: (search) => canonicalFilters(search, { categories: false }),
};

export const categorisedPage: PageHandle = {
  isPublic: true,
  readQuery: (search) => canonicalFilters(search, { categories: true }),
};
