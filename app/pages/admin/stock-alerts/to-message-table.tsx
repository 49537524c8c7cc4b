import type { WaitingShopper } from '#app/features/alerts/stock-alert-schema.ts';
import { localPhone } from '#app/features/orders/placing/phone.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { whatsappLink } from '#app/features/settings/whatsapp-address.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { PartTitle } from '#app/ui/layout/page-head.tsx';
import { Cluster } from '#app/ui/layout/stack.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';

const messages = {
  title: 'To message on WhatsApp',
  none: 'Nobody to message right now.',
  message: 'Write on WhatsApp',
  messageTo: (phone: string) => `Write on WhatsApp to ${phone} (opens in a new tab)`,
  done: 'Done',
  doneOf: (phone: string) => `Done: ${phone} was messaged`,
  deleted: 'Done. The number is deleted.',
  failed: 'The number could not be deleted.',
  inSize: (name: string, size: string) => (size ? `${name} in ${size}` : name),
  hello: (piece: string, link: string, brand: string) =>
    `Assalam-o-alaikum! This is ${brand}. You asked us to tell you: ${piece} is back. ${link}`,
};

export function ToMessageTable({ rows }: { rows: readonly WaitingShopper[] }) {
  const { time_zone } = useShop().settings;
  const { write, isBusy, notice } = useStaffWrite();
  const finish = ({ id }: WaitingShopper) =>
    write(
      { method: 'DELETE', path: `/api/admin/stock-alerts/${id}/` },
      { row: id, success: messages.deleted, failure: messages.failed, reload: () => true },
    );
  const columns: DataColumn<WaitingShopper>[] = [
    {
      key: 'piece',
      name: 'Piece',
      wide: true,
      cell: ({ name, size }) => <bdi>{messages.inSize(name, size)}</bdi>,
    },
    { key: 'phone', name: 'Number', cell: ({ phone }) => <bdi dir="ltr">{localPhone(phone)}</bdi> },
    {
      key: 'back',
      name: 'Back since',
      cell: ({ back_at }) => <time dateTime={back_at}>{formatMoment(back_at, time_zone)}</time>,
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => (
        <Cluster gap="8px 16px">
          <ChatLink row={row} />
          <Button
            variant="ghost"
            size="small"
            disabled={isBusy(row.id)}
            aria-label={messages.doneOf(localPhone(row.phone))}
            onClick={() => finish(row)}
          >
            {messages.done}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <section>
      <PartTitle after={12}>{messages.title}</PartTitle>
      {rows.length === 0 && <p>{messages.none}</p>}
      {rows.length > 0 && (
        <DataTable caption={messages.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {notice}
    </section>
  );
}

function ChatLink({ row: { name, size, slug, phone } }: { row: WaitingShopper }) {
  const { settings, origin } = useShop();
  const hello = messages.hello(messages.inSize(name, size), `${origin}/product/${slug}`, settings.brand);
  return (
    <a
      className="link"
      href={whatsappLink({ whatsapp_number: phone.replace('+', '') }, hello)}
      target="_blank"
      rel="noreferrer"
      aria-label={messages.messageTo(localPhone(phone))}
    >
      {messages.message}
    </a>
  );
}
