import type { Style } from '#app/features/content/styles/style-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { RowActions } from '#app/pages/admin/list/row-actions.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { signedPrice } from './style-values.ts';
import styles from './styles-table.module.css';

const messages = { caption: 'Fashion styles, newest first' };

type StylesTableProps = {
  rows: readonly Style[];
  onEdit: (style: Style) => void;
  onDelete: (style: Style) => void;
};

export function StylesTable({ rows, onEdit, onDelete }: StylesTableProps) {
  const { style_price_sign } = useShop().settings;
  const columns: DataColumn<Style>[] = [
    { key: 'name', name: 'Name', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'image',
      name: 'Image',
      cell: ({ picture }) => (
        <Picture picture={picture} alt="" sizes="56px" ratio="3/4" className={styles.picture} />
      ),
    },
    { key: 'category', name: 'Category', wide: true, cell: ({ category }) => <bdi>{category}</bdi> },
    {
      key: 'price',
      name: 'Price',
      cell: ({ price }) => <span className={styles.price}>{signedPrice(price, style_price_sign)}</span>,
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.name} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return <DataTable caption={messages.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
