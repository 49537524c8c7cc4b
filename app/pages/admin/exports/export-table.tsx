import { EXPORT_NAMES, type ExportList } from '#app/features/exports/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';

const messages = {
  caption: 'Files that were taken, newest first',
  everything: 'Everything',
  search: 'search',
  somebody: 'An account that is gone',
};

const CARD = '"what rows" auto "filter filter" auto "by at" auto / minmax(0, 1fr) auto';

export function ExportTable({ exports }: { exports: ExportList }) {
  const { time_zone } = useShop().settings;
  if (exports.length === 0) return null;
  const columns: DataColumn<ExportList[number]>[] = [
    {
      key: 'what',
      name: 'File',
      cell: ({ what, format }) => `${EXPORT_NAMES[what]}, ${format.toUpperCase()}`,
    },
    {
      key: 'filter',
      name: 'Narrowed by',
      wide: true,
      cell: ({ filter }) => {
        const said = Object.entries(filter).map(
          ([name, value]) => `${name === 'q' ? messages.search : name.replaceAll('_', ' ')}: ${value}`,
        );
        return <bdi>{said.join(', ') || messages.everything}</bdi>;
      },
    },
    { key: 'rows', name: 'Rows', cell: ({ rows }) => rows.toLocaleString('en') },
    { key: 'by', name: 'By', cell: ({ created_by }) => created_by ?? messages.somebody },
    { key: 'at', name: 'When', nowrap: true, cell: ({ created_at }) => formatMoment(created_at, time_zone) },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={exports}
      rowKey={({ id }) => id}
      card={CARD}
    />
  );
}
