import { FORMAT_NAMES } from '#app/features/imports/read/recognise.ts';
import type { ImportList } from '#app/features/imports/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { IMPORTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { countsText, products, STATE_NAMES } from './import-texts.ts';

const messages = {
  caption: 'Imports, newest first',
  none: 'No import yet.',
  noneText: 'Export the products of your old shop as CSV, and choose the file above.',
};

const CARD = '"file state" auto "format changes" auto "sent sent" auto / minmax(0, 1fr) auto';

export function ImportTable({ imports }: { imports: ImportList }) {
  const { time_zone } = useShop().settings;
  if (imports.length === 0) return <ListEmpty title={messages.none} text={messages.noneText} />;
  const columns: DataColumn<ImportList[number]>[] = [
    {
      key: 'file',
      name: 'File',
      wide: true,
      cell: ({ id, file_name }) => (
        <Link className="link" to={`${IMPORTS_SCREEN}/${id}`}>
          <bdi>{file_name}</bdi>
        </Link>
      ),
    },
    { key: 'format', name: 'From', cell: ({ format }) => FORMAT_NAMES[format] },
    {
      key: 'changes',
      name: 'Products',
      cell: ({ counts, state, done }) =>
        state === 'ready'
          ? countsText(counts)
          : state !== 'comparing' && state !== 'refused' && products(done),
    },
    { key: 'sent', name: 'Sent', cell: ({ created_at }) => formatMoment(created_at, time_zone) },
    {
      key: 'state',
      name: 'State',
      cell: ({ state }) => (
        <StatusBadge
          tone={
            state === 'applied' || state === 'undone' ? 'done' : state === 'refused' ? 'danger' : 'warning'
          }
        >
          {STATE_NAMES[state]}
        </StatusBadge>
      ),
    },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      card={CARD}
    />
  );
}
