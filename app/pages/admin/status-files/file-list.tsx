import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { StatusFileList } from '#app/features/orders/status-files/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { STATUS_FILES_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';

const messages = {
  caption: 'Files, newest first',
  none: 'No file yet.',
  noneText: 'Save the list of shipments in the courier’s portal, and read it here.',
  draft: 'Not applied',
  applying: 'Being applied',
  applied: 'Applied',
};

const CARD = '"file state" auto "courier rows" auto "sent sent" auto / minmax(0, 1fr) auto';

export function FileList({ files }: { files: StatusFileList }) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<StatusFileList[number]>[] = [
    {
      key: 'file',
      name: 'File',
      wide: true,
      cell: ({ id, file_name }) => (
        <Link className="link" to={`${STATUS_FILES_SCREEN}?file=${id}`}>
          <bdi>{file_name}</bdi>
        </Link>
      ),
    },
    { key: 'courier', name: 'Courier', cell: ({ courier }) => COURIERS[courier].name },
    { key: 'rows', name: 'Rows', named: true, align: 'end', cell: ({ count }) => count.toLocaleString('en') },
    { key: 'sent', name: 'Read', cell: ({ created_at }) => formatMoment(created_at, time_zone) },
    {
      key: 'state',
      name: 'State',
      cell: ({ state }) => (
        <StatusBadge tone={state === 'applied' ? 'done' : 'warning'}>{messages[state]}</StatusBadge>
      ),
    },
  ];
  if (files.length === 0) return <ListEmpty title={messages.none} text={messages.noneText} />;
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={files}
      rowKey={({ id }) => id}
      card={CARD}
    />
  );
}
