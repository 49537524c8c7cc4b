/** Stored as browsers sent them, so `filters` may be any value; empty when no filter is set. */
export function describeFilters(filters: unknown): string {
  if (filters === null || filters === undefined) return '';
  if (typeof filters !== 'object') return String(filters);
  if (Array.isArray(filters)) return filters.map(describeValue).filter(Boolean).join(', ');
  return Object.entries(filters)
    .map(([name, value]) => [name, describeValue(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(describeValue).filter(Boolean).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
