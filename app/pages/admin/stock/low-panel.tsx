import type { LowSize, LowStock } from '#app/features/catalogue/replenishment/schema.ts';
import { STOCK_COUNT_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { CellLink } from '#app/pages/admin/list/row-actions.tsx';
import { StatusBadge } from '#app/ui/badge.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import { PieceCell } from './piece-cell.tsx';

/** On phones. */
const CARD = '"piece left" auto "size stock" auto "speed moves" auto / minmax(0, 1fr) auto';

const messages = {
  caption: 'Sizes that run low, what ends first at the top',
  lead: (products: number, days: number) =>
    `${products === 1 ? '1 product runs' : `${products} products run`} low: a size lasts ${days} days or less (change it in Settings), or three pieces or fewer are left.`,
  none: 'Nothing runs low.',
  noneText: (days: number) => `Every size lasts more than ${days} days, as it sold in the last four weeks.`,
  first: 'The first 300 sizes.',
  soldOut: 'Sold out',
  days: (days: number) => (days === 0 ? 'Less than a day' : days === 1 ? '1 day' : `${days} days`),
  noSale: 'No sale lately',
  week: (pieces: number) => `${pieces} a week`,
  all: 'All sizes',
  moves: 'Stock moves',
  movesOf: (name: string) => `Stock moves of ${name}`,
};

export function LowPanel({ low: { days, products, rows } }: { low: LowStock }) {
  if (rows.length === 0) return <ListEmpty title={messages.none} text={messages.noneText(days)} />;
  return (
    <>
      <Muted after={12}>
        {messages.lead(products, days)} {rows.length === 300 && messages.first}
      </Muted>
      <DataTable
        caption={messages.caption}
        columns={COLUMNS}
        rows={rows}
        card={CARD}
        rowKey={({ product_id, size }) => `${product_id} ${size}`}
      />
    </>
  );
}

const COLUMNS: DataColumn<LowSize>[] = [
  {
    key: 'piece',
    name: 'Piece',
    wide: true,
    cell: ({ product_id, name, image }) => <PieceCell id={product_id} name={name} image={image} />,
  },
  { key: 'size', name: 'Size', cell: ({ size }) => <bdi>{size || messages.all}</bdi> },
  { key: 'stock', name: 'Left', named: true, align: 'end', cell: ({ stock }) => stock },
  {
    key: 'speed',
    name: 'Sells',
    cell: ({ per_week }) => (per_week > 0 ? messages.week(per_week) : messages.noSale),
  },
  {
    key: 'left',
    name: 'Lasts',
    cell: ({ stock, days_left }) => {
      if (stock === 0) return <StatusBadge tone="danger">{messages.soldOut}</StatusBadge>;
      if (days_left === null) return null;
      return <StatusBadge tone="warning">{messages.days(days_left)}</StatusBadge>;
    },
  },
  {
    key: 'moves',
    name: 'More',
    cell: ({ product_id, name }) => (
      <CellLink to={`${STOCK_COUNT_SCREEN}/${product_id}`} aria-label={messages.movesOf(name)}>
        {messages.moves}
      </CellLink>
    ),
  },
];
