import type { NotFoundAddress } from '#app/features/moving/redirect-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { REDIRECTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { RowButtons } from '#app/pages/admin/list/row-actions.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import { AddressText } from './address-text.tsx';

/** On phones. */
const CARD = '"path hits" auto "last last" auto "actions actions" auto / minmax(0, 1fr) auto';

const messages = {
  title: 'Not found',
  text: 'What visitors asked for in the last 90 days and the shop does not have.',
  none: 'Nobody has asked for an address that the shop does not have.',
  caption: 'Addresses that were not found, most frequent first',
  redirect: 'Redirect to…',
  redirectOf: (path: string) => `Redirect ${path}`,
  dismiss: 'Dismiss',
  dismissOf: (path: string) => `Dismiss ${path}`,
  dismissed: 'Address dismissed',
  failed: 'The address was not dismissed',
  more: (count: number) => `The ${count} most frequent are shown.`,
};

const MOST = 200;

export function NotFoundList({ addresses }: { addresses: readonly NotFoundAddress[] }) {
  const { time_zone } = useShop().settings;
  const { write, isBusy, notice } = useStaffWrite();
  const dismiss = ({ id }: NotFoundAddress) =>
    write<null>(
      { method: 'DELETE', path: `/api/admin/not-found-addresses/${id}/` },
      { row: id, success: messages.dismissed, failure: messages.failed, reload: () => true },
    );
  const columns: DataColumn<NotFoundAddress>[] = [
    { key: 'path', name: 'Address', wide: true, cell: ({ path }) => <AddressText path={path} /> },
    { key: 'hits', name: 'Times', named: true, align: 'end', cell: ({ hits }) => hits.toLocaleString('en') },
    { key: 'last', name: 'Last', nowrap: true, cell: ({ last_at }) => formatMoment(last_at, time_zone) },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => (
        <RowButtons>
          <ButtonLink
            variant="text"
            size="small"
            to={`${REDIRECTS_SCREEN}?${new URLSearchParams({ from: row.path })}`}
            aria-label={messages.redirectOf(row.path)}
            preventScrollReset
          >
            {messages.redirect}
          </ButtonLink>
          <Button
            variant="ghost"
            size="small"
            disabled={isBusy(row.id)}
            aria-label={messages.dismissOf(row.path)}
            onClick={() => dismiss(row)}
          >
            {messages.dismiss}
          </Button>
        </RowButtons>
      ),
    },
  ];
  return (
    <Panel title={messages.title}>
      <Muted after={addresses.length > 0 ? 12 : 0}>
        {addresses.length > 0 ? messages.text : messages.none}
      </Muted>
      {addresses.length > 0 && (
        <DataTable
          caption={messages.caption}
          columns={columns}
          rows={addresses}
          card={CARD}
          rowKey={({ id }) => id}
        />
      )}
      {addresses.length === MOST && <Muted before={8}>{messages.more(MOST)}</Muted>}
      {notice}
    </Panel>
  );
}
