import type { WantedSize } from '#app/features/alerts/stock-alert-schema.ts';
import { PartTitle } from '#app/ui/layout/page-head.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';

const messages = { title: 'Still out of stock', none: 'Nobody is waiting for a piece that is out of stock.' };

const COLUMNS: DataColumn<WantedSize>[] = [
  { key: 'piece', name: 'Piece', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'size', name: 'Size', cell: ({ size }) => size || '-' },
  { key: 'waiting', name: 'People waiting', cell: ({ waiting }) => waiting },
];

export function WantedTable({ rows }: { rows: readonly WantedSize[] }) {
  return (
    <section>
      <PartTitle after={12}>{messages.title}</PartTitle>
      {rows.length === 0 && <p>{messages.none}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={messages.title}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ slug, size }) => `${slug} ${size}`}
        />
      )}
    </section>
  );
}
