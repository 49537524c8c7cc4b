import { useState } from 'react';
import { greeting } from '#app/features/orders/mails/shopper-email.ts';
import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import type { UnfinishedPayment } from '#app/features/orders/pay/schema.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { SearchField } from '#app/pages/admin/list/list-tools.tsx';
import { loadWholeList } from '#app/pages/admin/list/load-list.ts';
import { ListEmpty, ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { phonePart, plainText } from '#app/platform/text/plain-text.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/unfinished-payments-page.ts';
import { AttachIdDialog, useFinishPayment } from './attach-id-dialog.tsx';

/** On phones. */
const CARD = '"person sum" auto "items left" auto "actions actions" auto / minmax(0, 1fr) auto';

const messages = {
  title: 'Unfinished payments',
  intro:
    'Customers who chose a wallet and have not sent a transaction ID. Their pieces are held until the time runs out.',
  search: 'Search by phone, name, e-mail or order ID',
  failed: 'Failed to load the payments.',
  none: 'No unfinished payments.',
  noneText: 'When a customer begins to pay by wallet and does not finish, the payment appears here.',
  noMatch: 'No unfinished payment matches.',
  noMatchText: 'Check the spelling. A payment is listed for two days after its time ran out.',
  showAll: 'Show all unfinished payments',
  caption: 'Unfinished payments, the next to run out first',
  typed: (id: string) => `Typed at checkout: ${id}`,
  left: (minutes: number) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  ending: 'Time is up',
  ended: 'Time ran out',
  cancelled: 'Cancelled by the customer',
  attach: 'Attach ID',
  extend: 'Hold longer',
  again: 'Hold again',
  of: (action: string, name: string) => `${action}: ${name}`,
  whatsapp: 'WhatsApp',
  newTab: '(opens in a new tab)',
  hello: (hello: string, brand: string, amount: string) =>
    `${hello}! This is ${brand}. Your payment of ${amount} is not finished. If you have sent it, please tell us the transaction ID.`,
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadWholeList<UnfinishedPayment>(request, '/api/admin/unfinished-payments/') };
}

export default function UnfinishedPaymentsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { chosen, choose, refusal, attach, extend, isBusy, notice } = useFinishPayment();
  // Not in the address, because it may be a phone.
  const [sought, setSought] = useState('');
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <SearchField
        search={{ label: messages.search }}
        typed={{ text: sought, setText: setSought, submit: (event) => event.preventDefault() }}
      />
      <ResourceList
        list={list}
        failed={messages.failed}
        empty={{ title: messages.none, text: messages.noneText }}
      >
        {(rows) => {
          const found = rows.filter((row) => isSought(row, sought));
          return found.length > 0 ? (
            <UnfinishedTable rows={found} isBusy={isBusy} onAttach={choose} onExtend={extend} />
          ) : (
            <ListEmpty
              title={messages.noMatch}
              text={messages.noMatchText}
              action={
                <Button variant="text" onClick={() => setSought('')}>
                  {messages.showAll}
                </Button>
              }
            />
          );
        }}
      </ResourceList>
      <AttachIdDialog
        payment={chosen}
        busy={chosen !== null && isBusy(chosen.order_id)}
        refusal={refusal}
        onAttach={attach}
        onClose={() => choose(null)}
      />
      {notice}
    </AdminPage>
  );
}

function isSought({ order_id, name, phone, email }: UnfinishedPayment, sought: string): boolean {
  const text = plainText(sought).toLowerCase();
  const digits = phonePart(sought);
  const isInWords = [order_id, name, email ?? ''].some((of) => plainText(of).toLowerCase().includes(text));
  return isInWords || (digits !== null && phone.includes(digits));
}

type UnfinishedTableProps = {
  rows: readonly UnfinishedPayment[];
  isBusy: (order_id: string) => boolean;
  onAttach: (payment: UnfinishedPayment) => void;
  onExtend: (payment: UnfinishedPayment) => void;
};

function UnfinishedTable({ rows, ...actions }: UnfinishedTableProps) {
  const { time_zone } = useShop().settings;
  const columns: DataColumn<UnfinishedPayment>[] = [
    { key: 'person', name: 'Customer', wide: true, cell: (payment) => <Person payment={payment} /> },
    { key: 'sum', name: 'Sum', wide: 80, cell: (payment) => <Sum payment={payment} /> },
    { key: 'items', name: 'Pieces', wide: true, cell: ({ items }) => <Pieces items={items} /> },
    { key: 'left', name: 'Time left', cell: (payment) => <TimeLeft payment={payment} /> },
    {
      key: 'begun',
      name: 'Begun',
      cell: ({ created_at }) => <time dateTime={created_at}>{formatMoment(created_at, time_zone)}</time>,
    },
    { key: 'actions', name: 'Actions', cell: (payment) => <Actions payment={payment} {...actions} /> },
  ];
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={rows}
      card={CARD}
      rowKey={({ order_id }) => order_id}
    />
  );
}

function Person({ payment: { name, phone, order_id } }: { payment: UnfinishedPayment }) {
  return (
    <Stack gap={2} align="start">
      <bdi>{name}</bdi>
      <a className="underlined" href={`tel:${phone}`}>
        {phone}
      </a>
      <Muted as="span" wrap="never">
        {order_id}
      </Muted>
    </Stack>
  );
}

function Sum({ payment }: { payment: UnfinishedPayment }) {
  const { amount, payment_method, entered_transaction_id } = payment;
  return (
    <Stack gap={2} align="start">
      <Text as="span" wrap="never">
        {formatRupees(amount)}
      </Text>
      <Muted as="span">{PAYMENT_METHOD_NAMES[payment_method]}</Muted>
      {entered_transaction_id && (
        <Muted as="span" dir="auto">
          {messages.typed(entered_transaction_id)}
        </Muted>
      )}
    </Stack>
  );
}

function Pieces({ items }: Pick<UnfinishedPayment, 'items'>) {
  return (
    <ul>
      {items.map(({ name, size, quantity }, index) => (
        <li key={index} dir="auto">
          {[name, size].filter(Boolean).join(', ')} × {quantity}
        </li>
      ))}
    </ul>
  );
}

function TimeLeft({ payment: { state, seconds_left } }: { payment: UnfinishedPayment }) {
  if (state !== 'held') return <StatusBadge tone="danger">{messages[state]}</StatusBadge>;
  const minutes = Math.ceil(seconds_left / 60);
  return (
    <StatusBadge tone={minutes > 15 ? 'info' : 'warning'}>
      {minutes > 0 ? messages.left(minutes) : messages.ending}
    </StatusBadge>
  );
}

type ActionsProps = Omit<UnfinishedTableProps, 'rows'> & { payment: UnfinishedPayment };

function Actions({ payment, isBusy, onAttach, onExtend }: ActionsProps) {
  const { brand } = useShop().settings;
  const { order_id, name, phone, amount, state } = payment;
  const extend = state === 'held' ? messages.extend : messages.again;
  const whatsapp = whatsappLink(
    { whatsapp_number: phone.replace('+', '') },
    messages.hello(greeting(name), brand, formatRupees(amount)),
  );
  return (
    <Cluster gap="6px 12px">
      <Button
        size="small"
        aria-label={messages.of(messages.attach, name)}
        aria-disabled={isBusy(order_id)}
        onClick={() => onAttach(payment)}
      >
        {messages.attach}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={messages.of(extend, name)}
        aria-disabled={isBusy(order_id)}
        onClick={() => onExtend(payment)}
      >
        {extend}
      </Button>
      <a
        className="link"
        href={whatsapp}
        target="_blank"
        rel="noreferrer"
        aria-label={`${messages.of(messages.whatsapp, name)} ${messages.newTab}`}
      >
        {messages.whatsapp}
      </a>
    </Cluster>
  );
}
