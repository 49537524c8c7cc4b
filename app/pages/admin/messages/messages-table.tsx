import type { StaffMessage } from '#app/features/content/messages/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { RowButton, RowButtons } from '#app/pages/admin/list/row-actions.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './messages-page.module.css';

/** On phones. */
const CARD = '"from status" auto "message message" auto "date actions" auto / minmax(0, 1fr) auto';

const messages = {
  caption: 'Messages, newest first',
  unread: 'Unread',
  read: 'Read',
  answered: 'Answered',
  open: 'Open',
  remove: 'Delete',
  of: (action: string, name: string) => `${action} the message of ${name}`,
};

type MessagesTableProps = {
  rows: readonly StaffMessage[];
  onOpen: (message: StaffMessage) => void;
  onDelete: (message: StaffMessage) => void;
};

export function MessagesTable({ rows, onOpen, onDelete }: MessagesTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<StaffMessage>[] = [
    {
      key: 'from',
      name: 'From',
      wide: 190,
      cell: ({ name, email, read_at }) => (
        <Stack align="start" style={{ maxInlineSize: '26ch' }}>
          <Text as="bdi" weight={read_at ? 'text' : 'bold'}>
            {name}
          </Text>
          <Muted as="span" weight="text">
            {email}
          </Muted>
        </Stack>
      ),
    },
    {
      key: 'message',
      name: 'Message',
      wide: true,
      cell: ({ message }) => (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      ),
    },
    {
      key: 'date',
      name: 'Date',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at, time_zone)}</time>,
    },
    { key: 'status', name: 'Status', cell: (message) => <Status message={message} /> },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => (
        <RowButtons>
          <RowButton aria-label={messages.of(messages.open, row.name)} onClick={() => onOpen(row)}>
            {messages.open}
          </RowButton>
          <Button
            variant="danger"
            size="small"
            aria-label={messages.of(messages.remove, row.name)}
            onClick={() => onDelete(row)}
          >
            {messages.remove}
          </Button>
        </RowButtons>
      ),
    },
  ];
  return (
    <DataTable caption={messages.caption} columns={columns} rows={rows} card={CARD} rowKey={({ id }) => id} />
  );
}

function Status({ message: { read_at, answered_at } }: { message: StaffMessage }) {
  if (answered_at) return <StatusBadge tone="done">{messages.answered}</StatusBadge>;
  if (read_at) return <StatusBadge tone="done">{messages.read}</StatusBadge>;
  return <StatusBadge tone="warning">{messages.unread}</StatusBadge>;
}
