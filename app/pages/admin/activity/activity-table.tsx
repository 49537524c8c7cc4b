import type { ReactNode } from 'react';
import type { ActivityEntry } from '#app/features/activity/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';

/** On phones. */
const CARD =
  '"user action timestamp" auto "product product price" auto "query filters color" auto / auto minmax(0, 1fr) auto';

const messages = { caption: 'What visitors did, newest first' };

const NOTHING = '-';

const LINES =
  '"user action product color price" auto "timestamp timestamp query filters filters" auto / 104px 84px minmax(0, 1.4fr) minmax(0, 1fr) 96px';

export function ActivityTable({ entries }: { entries: ActivityEntry[] }) {
  const { time_zone } = useShop().settings;
  return (
    <DataTable
      caption={messages.caption}
      columns={activityColumns(time_zone)}
      rows={entries}
      card={CARD}
      rowKey={({ id }) => id}
      lines={LINES}
    />
  );
}

function activityColumns(timeZone: string): DataColumn<ActivityEntry>[] {
  return [
    { key: 'user', name: 'User', wide: 68, cell: ({ user }) => typed(user) },
    { key: 'action', name: 'Action', wide: 68, cell: ({ action }) => typed(action) },
    { key: 'product', name: 'Product Name', wide: true, cell: ({ product_name }) => typed(product_name) },
    { key: 'color', name: 'Color', wide: 68, cell: ({ color }) => typed(color) },
    {
      key: 'price',
      name: 'Price',
      nowrap: true,
      cell: ({ price }) => (price === null ? NOTHING : formatRupees(price)),
    },
    { key: 'query', name: 'Search Query', wide: 68, cell: ({ search_query }) => typed(search_query) },
    {
      key: 'filters',
      name: 'Filters',
      wide: true,
      cell: ({ filter_applied }) => typed(describeFilters(filter_applied)),
    },
    {
      key: 'timestamp',
      name: 'Timestamp',
      cell: ({ timestamp }) => <time dateTime={timestamp}>{formatMoment(timestamp, timeZone)}</time>,
    },
  ];
}

/** Sent by visitors' browsers: any text of any length and direction. */
function typed(text: string | null): ReactNode {
  return text ? <div dir="auto">{text}</div> : NOTHING;
}

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
