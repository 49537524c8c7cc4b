import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { StatusFile } from '#app/features/orders/status-files/schema.ts';
import { MEANING_NAMES } from '#app/features/orders/status-files/vocabulary.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { UndecidedWords } from './undecided-words.tsx';

const countOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

const messages = {
  title: ({ file_name, courier }: StatusFile) => `${file_name}, ${COURIERS[courier].name}`,
  summary: ({ counts }: StatusFile) =>
    [
      countOf(counts.new, 'new event', 'new events'),
      `${counts.known.toLocaleString('en')} known already`,
      counts.unknown_parcel > 0 && countOf(counts.unknown_parcel, 'row of no parcel', 'rows of no parcel'),
    ]
      .filter(Boolean)
      .join(', '),
  apply: (count: number) => `Apply ${countOf(count, 'event', 'events')}`,
  applying: 'Applying...',
  applied: 'Applied. The parcels are where the courier says they are.',
  begun: 'The parcels are being brought up to date; you can close this page.',
  nothing: 'Nothing new',
  failed: 'The file was not applied.',
  unknown: 'No parcel has this number',
  undecided: 'Waits for its meaning',
  ahead: (moment: string) => `The courier says ${moment}`,
  caption: 'Rows of the file',
  shown: (shown: number, all: number) =>
    `${shown} of ${all.toLocaleString('en')} rows are shown: those of no parcel and new ones first.`,
};

const POLL_MS = 3_000;

const CARD = '"number result" auto "words words" auto "order at" auto / minmax(0, 1fr) auto';

export function FileResult({ file }: { file: StatusFile }) {
  const { write, isBusy, notice } = useStaffWrite();
  const { time_zone } = useShop().settings;
  const { revalidate } = useRevalidator();
  const isApplying = file.state === 'applying';
  useEffect(() => {
    if (!isApplying) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isApplying, revalidate]);
  const apply = () =>
    write<StatusFile>(
      { method: 'POST', path: `/api/admin/status-files/${file.id}/apply/` },
      {
        success: ({ state }) => (state === 'applying' ? messages.begun : messages.applied),
        failure: messages.failed,
        untilShown: true,
      },
    );
  return (
    <Panel title={messages.title(file)} main>
      <Cluster ends gap="8px 20px" after={12}>
        <Text role="status">{messages.summary(file)}</Text>
        <Button disabled={isBusy() || isApplying || file.counts.new === 0} onClick={apply}>
          {isApplying
            ? messages.applying
            : file.counts.new === 0
              ? messages.nothing
              : messages.apply(file.counts.new)}
        </Button>
      </Cluster>
      {file.undecided.length > 0 && (
        <UndecidedWords
          words={file.undecided.map(({ rows, ...words }) => ({
            ...words,
            courier: file.courier,
            waiting: rows,
          }))}
        />
      )}
      <DataTable
        caption={messages.caption}
        columns={columnsOf(time_zone)}
        rows={file.rows}
        rowKey={({ line }) => line}
        card={CARD}
      />
      {file.rows.length < file.count && (
        <Muted before={8}>{messages.shown(file.rows.length, file.count)}</Muted>
      )}
      {notice}
    </Panel>
  );
}

type Row = StatusFile['rows'][number];

function columnsOf(timeZone: string): DataColumn<Row>[] {
  return [
    {
      key: 'number',
      name: 'Number',
      nowrap: true,
      cell: ({ tracking_number }) => <span translate="no">{tracking_number}</span>,
    },
    {
      key: 'order',
      name: 'Order',
      nowrap: true,
      cell: ({ order_id }) =>
        order_id && (
          <Link className="link" to={`/admin/orders/${order_id}`}>
            <span translate="no">{order_id}</span>
          </Link>
        ),
    },
    { key: 'words', name: 'The courier’s words', wide: true, cell: (row) => <Words row={row} /> },
    {
      key: 'at',
      name: 'When',
      nowrap: true,
      cell: ({ occurred_at, said_at }) => (
        <>
          {formatMoment(occurred_at, timeZone)}
          {said_at && <Muted as="div">{messages.ahead(formatMoment(said_at, timeZone))}</Muted>}
        </>
      ),
    },
    { key: 'result', name: 'Result', cell: (row) => <Result row={row} /> },
  ];
}

function Words({ row: { words, reason, meaning } }: { row: Row }) {
  return (
    <>
      <q dir="auto">{words}</q>
      <Muted as="div" dir="auto">
        {[meaning === null ? messages.undecided : MEANING_NAMES[meaning], reason].filter(Boolean).join(' · ')}
      </Muted>
    </>
  );
}

function Result({ row: { result } }: { row: Row }) {
  if (result === 'unknown_parcel') return <StatusBadge tone="warning">{messages.unknown}</StatusBadge>;
  return result === 'new' ? <StatusBadge tone="info">New</StatusBadge> : <Muted as="span">Known</Muted>;
}
