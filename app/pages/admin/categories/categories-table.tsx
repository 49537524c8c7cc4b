import type { StaffCategory } from '#app/features/catalogue/categories/staff-category-schema.ts';
import { CellLink } from '#app/pages/admin/list/cell-link.tsx';
import { RowActions } from '#app/pages/admin/list/row-actions.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import styles from './categories-table.module.css';

const messages = { caption: 'Categories, oldest first' };

type CategoriesTableProps = {
  categories: readonly StaffCategory[];
  onEdit: (category: StaffCategory) => void;
  onDelete: (category: StaffCategory) => void;
};

export function CategoriesTable({ categories, onEdit, onDelete }: CategoriesTableProps) {
  const columns: DataColumn<StaffCategory>[] = [
    {
      key: 'image',
      name: 'Image',
      cell: ({ picture, name }) => (
        <Picture picture={picture} alt={name} sizes="64px" ratio="1/1" className={styles.picture} />
      ),
    },
    { key: 'name', name: 'Name', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'slug',
      name: 'Slug',
      wide: true,
      cell: ({ slug }) => <CellLink to={`/category/${slug}`}>{slug}</CellLink>,
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (category) => (
        <RowActions of={category.name} onEdit={() => onEdit(category)} onDelete={() => onDelete(category)} />
      ),
    },
  ];
  return <DataTable caption={messages.caption} columns={columns} rows={categories} rowKey={({ id }) => id} />;
}
