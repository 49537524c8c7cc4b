import { KIND_NAMES, type MovingFileList, SYSTEM_NAMES } from '#app/features/moving/files/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { MOVING_SCREEN } from '#app/features/staff/roles/screens.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';

const messages = {
  caption: 'Files, newest first',
  none: 'No file yet.',
  noneText: 'Export the list in the earlier shop, and choose it above.',
};

const STATES: Record<MovingFileList[number]['state'], string> = {
  read: 'Not applied',
  applying: 'Being applied',
  applied: 'Applied',
  undone: 'Undone',
};

const CARD = '"file state" auto "kind read" auto / minmax(0, 1fr) auto';

export function FileList({ files }: { files: MovingFileList }) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<MovingFileList[number]>[] = [
    {
      key: 'file',
      name: 'File',
      wide: true,
      cell: ({ id, file_name }) => (
        <Link className="link" to={`${MOVING_SCREEN}/files?file=${id}`}>
          <bdi>{file_name}</bdi>
        </Link>
      ),
    },
    {
      key: 'kind',
      name: 'What it has',
      cell: ({ kind, system }) => `${KIND_NAMES[kind]} of ${SYSTEM_NAMES[system]}`,
    },
    {
      key: 'read',
      name: 'Read',
      nowrap: true,
      cell: ({ created_at }) => formatMoment(created_at, time_zone),
    },
    {
      key: 'state',
      name: 'State',
      align: 'end',
      cell: ({ state }) => (
        <StatusBadge tone={state === 'read' || state === 'applying' ? 'warning' : 'done'}>
          {STATES[state]}
        </StatusBadge>
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
