import { useState } from 'react';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { SettlementList, TaxRate } from '#app/features/settlements/schema.ts';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/resource-list.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { formatDay } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/settlements-page.ts';
import { FileDrop } from './file-drop.tsx';
import { money, rowsText } from './settlement-texts.ts';
import { TaxRatesDialog } from './tax-rates-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** On phones. */
const CARD = '"reference net" auto "courier state" auto "day rows" auto / minmax(0, 1fr) auto';

const messages = {
  title: 'Settlements',
  intro: 'What couriers say that they pay, file by file. Drop a file here, or choose one.',
  upload: 'Upload a file',
  rates: 'Tax rates',
  failed: 'The settlements did not load.',
  none: 'No settlement yet.',
  noneText:
    'Upload the file that a courier sends with its payment, as CSV or XLSX. Nothing is posted before you say so.',
  caption: 'Settlements, those that wait first, then the newest',
  open: (rows: number) => `${rowsText(rows)} to decide`,
  ready: 'Ready to post',
  posting: 'Being posted',
  posted: 'Posted, not banked',
  banked: (day: string) => `Banked ${day}`,
  continued: 'Came with the first one',
  leftOut: (sum: string) => `${sum} posted`,
};

type Settlement = SettlementList['settlements'][number];

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [answer, rates] = await Promise.all([
    callAsStaff<SettlementList>(request, { method: 'GET', path: '/api/admin/settlements/' }),
    callAsStaff<TaxRate[]>(request, { method: 'GET', path: '/api/admin/tax-rates/' }),
  ]);
  return { answer, rates: rates.ok ? rates.data : [] };
}

export default function SettlementsPage({ loaderData: { answer, rates } }: Route.ComponentProps) {
  const [isUploading, setUploading] = useState(false);
  const [dropped, setDropped] = useState<File | null>(null);
  const [isShowingRates, setShowingRates] = useState(false);
  const upload = (file: File | null) => {
    setDropped(file);
    setUploading(true);
  };
  const actions = (
    <Cluster gap={10}>
      <Button variant="ghost" onClick={() => setShowingRates(true)}>
        {messages.rates}
      </Button>
      <Button onClick={() => upload(null)}>{messages.upload}</Button>
    </Cluster>
  );
  return (
    <AdminPage title={messages.title} intro={messages.intro} action={actions}>
      <FileDrop onFile={upload}>
        {answer.ok ? (
          <List settlements={answer.data.settlements} />
        ) : (
          <ListFailure title={messages.failed} reason={answer.error.detail} />
        )}
      </FileDrop>
      {isUploading && <UploadDialog file={dropped} onClose={() => setUploading(false)} />}
      {isShowingRates && <TaxRatesDialog rates={rates} onClose={() => setShowingRates(false)} />}
    </AdminPage>
  );
}

function List({ settlements }: SettlementList) {
  if (settlements.length === 0) return <ListEmpty title={messages.none} text={messages.noneText} />;
  return (
    <DataTable
      caption={messages.caption}
      columns={COLUMNS}
      rows={settlements}
      card={CARD}
      rowKey={({ id }) => id}
    />
  );
}

const COLUMNS: DataColumn<Settlement>[] = [
  {
    key: 'reference',
    name: 'Reference',
    cell: ({ id, reference }) => (
      <Link className="link" to={`/admin/settlements/${id}`}>
        <bdi>{reference}</bdi>
      </Link>
    ),
  },
  { key: 'courier', name: 'Courier', cell: ({ courier }) => COURIERS[courier].name },
  { key: 'day', name: 'Dated', nowrap: true, cell: ({ day }) => formatDay(day, 'UTC') },
  { key: 'rows', name: 'Rows', align: 'end', named: true, cell: ({ count }) => count },
  { key: 'net', name: 'Net', align: 'end', nowrap: true, cell: (row) => <Net of={row} /> },
  { key: 'state', name: 'State', nowrap: true, cell: (row) => <State of={row} /> },
];

function Net({ of: { net, posted_net } }: { of: Settlement }) {
  return (
    <>
      {money(net)}
      {posted_net !== null && posted_net !== net && <Muted>{messages.leftOut(money(posted_net))}</Muted>}
    </>
  );
}

function State({ of: { state, undecided, credit, continues } }: { of: Settlement }) {
  if (state === 'posting') return <StatusBadge tone="info">{messages.posting}</StatusBadge>;
  if (state === 'draft')
    return undecided > 0 ? (
      <StatusBadge tone="warning">{messages.open(undecided)}</StatusBadge>
    ) : (
      <StatusBadge tone="primary">{messages.ready}</StatusBadge>
    );
  if (credit) return <StatusBadge tone="done">{messages.banked(formatDay(credit.day, 'UTC'))}</StatusBadge>;
  if (continues !== null) return <StatusBadge tone="done">{messages.continued}</StatusBadge>;
  return <StatusBadge tone="info">{messages.posted}</StatusBadge>;
}
