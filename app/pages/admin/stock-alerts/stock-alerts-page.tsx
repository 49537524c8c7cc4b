import { data } from 'react-router';
import type { StockAlerts, WaitingShopper, WantedSize } from '#app/features/alerts/schema.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, PartTitle, Stack } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/stock-alerts-page.ts';

/** On phones. */
const CARD = '"piece piece" auto "phone back" auto "actions actions" auto / auto minmax(0, 1fr)';

const WANTED_CARD = '"piece size waiting" auto / minmax(0, 1fr) auto auto';

const messages = {
  title: 'Waiting for stock',
  intro:
    'Shoppers who left an e-mail address get a mail automatically when the piece is back. Those who left a WhatsApp number are then listed here for you to message.',
  products: 'Products',
  none: 'Nobody is waiting.',
  noneText: 'Shoppers can ask on a sold-out piece, or a sold-out size, to be told when it is back.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const answer = await callAsStaff<StockAlerts>(request, { method: 'GET', path: '/api/admin/stock-alerts/' });
  if (!answer.ok) throw data(answer.error, { status: 503 });
  return { alerts: answer.data };
}

export default function StockAlertsPage({ loaderData: { alerts } }: Route.ComponentProps) {
  const { to_message, wanted } = alerts;
  const isEmpty = to_message.length === 0 && wanted.length === 0;
  return (
    <AdminPage title={messages.title} intro={messages.intro} action={<ProductsLink />}>
      {isEmpty ? (
        <ListEmpty title={messages.none} text={messages.noneText} />
      ) : (
        <Stack gap={40}>
          <ToMessageTable rows={to_message} />
          <WantedTable rows={wanted} />
        </Stack>
      )}
    </AdminPage>
  );
}

function ProductsLink() {
  return (
    <ButtonLink variant="ghost" to="/admin/upload-stock">
      {messages.products}
    </ButtonLink>
  );
}

const toMessageTableMessages = {
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

function ToMessageTable({ rows }: { rows: readonly WaitingShopper[] }) {
  const { time_zone } = useShop().settings;
  const { write, isBusy, notice } = useStaffWrite();
  const finish = ({ id }: WaitingShopper) =>
    write(
      { method: 'DELETE', path: `/api/admin/stock-alerts/${id}/` },
      {
        row: id,
        success: toMessageTableMessages.deleted,
        failure: toMessageTableMessages.failed,
        reload: () => true,
      },
    );
  const columns: DataColumn<WaitingShopper>[] = [
    {
      key: 'piece',
      name: 'Piece',
      wide: true,
      cell: ({ name, size }) => <bdi>{toMessageTableMessages.inSize(name, size)}</bdi>,
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
            aria-label={toMessageTableMessages.doneOf(localPhone(row.phone))}
            onClick={() => finish(row)}
          >
            {toMessageTableMessages.done}
          </Button>
        </Cluster>
      ),
    },
  ];
  return (
    <section>
      <PartTitle after={12}>{toMessageTableMessages.title}</PartTitle>
      {rows.length === 0 && <p>{toMessageTableMessages.none}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={toMessageTableMessages.title}
          columns={columns}
          rows={rows}
          card={CARD}
          rowKey={({ id }) => id}
        />
      )}
      {notice}
    </section>
  );
}

function ChatLink({ row: { name, size, slug, phone } }: { row: WaitingShopper }) {
  const { settings, origin } = useShop();
  const hello = toMessageTableMessages.hello(
    toMessageTableMessages.inSize(name, size),
    `${origin}/product/${slug}`,
    settings.brand,
  );
  return (
    <a
      className="link"
      href={whatsappLink({ whatsapp_number: phone.replace('+', '') }, hello)}
      target="_blank"
      rel="noreferrer"
      aria-label={toMessageTableMessages.messageTo(localPhone(phone))}
    >
      {toMessageTableMessages.message}
    </a>
  );
}

const wantedTableMessages = {
  title: 'Still out of stock',
  none: 'Nobody is waiting for a piece that is out of stock.',
};

const COLUMNS: DataColumn<WantedSize>[] = [
  { key: 'piece', name: 'Piece', wide: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'size', name: 'Size', cell: ({ size }) => size || '-' },
  { key: 'waiting', named: true, name: 'People waiting', cell: ({ waiting }) => waiting },
];

function WantedTable({ rows }: { rows: readonly WantedSize[] }) {
  return (
    <section>
      <PartTitle after={12}>{wantedTableMessages.title}</PartTitle>
      {rows.length === 0 && <p>{wantedTableMessages.none}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={wantedTableMessages.title}
          columns={COLUMNS}
          rows={rows}
          card={WANTED_CARD}
          rowKey={({ slug, size }) => `${slug} ${size}`}
        />
      )}
    </section>
  );
}
