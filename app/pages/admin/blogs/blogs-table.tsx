import type { StaffBlog } from '#app/features/content/blog/blog-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { CellLink } from '#app/pages/admin/list/cell-link.tsx';
import { RowActions } from '#app/pages/admin/list/row-actions.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { Picture } from '#app/ui/picture.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { adminPreview } from './blog-values.ts';
import styles from './blogs-table.module.css';

const messages = { caption: 'Blog posts' };

type BlogsTableProps = {
  blogs: readonly StaffBlog[];
  onEdit: (blog: StaffBlog) => void;
  onDelete: (blog: StaffBlog) => void;
};

export function BlogsTable({ blogs, onEdit, onDelete }: BlogsTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<StaffBlog>[] = [
    {
      key: 'title',
      name: 'Title',
      sortKey: 'title',
      wide: true,
      cell: ({ title, slug }) => (
        <CellLink to={`/blog/${slug}`}>
          <bdi>{title}</bdi>
        </CellLink>
      ),
    },
    {
      key: 'image',
      name: 'Image',
      cell: ({ picture }) => (
        <Picture picture={picture} alt="" sizes="84px" ratio="3/2" className={styles.picture} />
      ),
    },
    {
      key: 'preview',
      name: 'Preview',
      wide: true,
      cell: ({ excerpt }) => (
        <span className={styles.preview} dir="auto">
          {adminPreview(excerpt) || '-'}
        </span>
      ),
    },
    { key: 'author', name: 'Author', cell: ({ author }) => <bdi>{author}</bdi> },
    {
      key: 'created',
      name: 'Created',
      sortKey: 'newest',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatDay(created_at, time_zone)}</time>,
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.title} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return <DataTable caption={messages.caption} columns={columns} rows={blogs} rowKey={({ id }) => id} />;
}
