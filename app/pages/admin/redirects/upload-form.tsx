import { useState } from 'react';
import type { RedirectUpload, RowOutcome } from '#app/features/moving/redirect-schema.ts';
import { FileForm } from '#app/pages/admin/form/file-form.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { StatusBadge } from '#app/ui/badge.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import { AddressText } from './address-text.tsx';

const messages = {
  title: 'Add many',
  form: {
    label: 'File with the columns Path and Target',
    hint: 'CSV or XLSX. Shopify’s list of URL redirects fits as it is.',
    send: 'Add redirects',
    sending: 'Adding...',
  },
  caption: 'Rows of the file, refused ones first',
  summary: ({ counts }: RedirectUpload) =>
    [
      `${counts.added.toLocaleString('en')} added`,
      counts.changed > 0 && `${counts.changed.toLocaleString('en')} changed`,
      counts.same > 0 && `${counts.same.toLocaleString('en')} known already`,
      counts.refused > 0 && `${counts.refused.toLocaleString('en')} refused`,
    ]
      .filter(Boolean)
      .join(', '),
  shown: (shown: number) => `${shown} rows are shown.`,
};

const OUTCOMES: Record<RowOutcome, string> = {
  added: 'Added',
  changed: 'Changed',
  same: 'Known',
  refused: 'Refused',
};

const CARD = '"path result" auto "target line" auto / minmax(0, 1fr) auto';

export function UploadForm() {
  const [result, setResult] = useState<RedirectUpload | null>(null);
  return (
    <Panel title={messages.title}>
      <FileForm<RedirectUpload>
        to={{ method: 'POST', path: '/api/admin/redirects/upload/' }}
        {...messages.form}
        onSent={setResult}
        onChoose={() => setResult(null)}
      />
      {result && <UploadResult result={result} />}
    </Panel>
  );
}

function UploadResult({ result }: { result: RedirectUpload }) {
  const { counts, rows } = result;
  const all = counts.added + counts.changed + counts.same + counts.refused;
  return (
    <>
      <Text role="status" before={12} after={12}>
        {messages.summary(result)}
      </Text>
      <DataTable
        caption={messages.caption}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ line }) => line}
        card={CARD}
      />
      {rows.length < all && <Muted before={8}>{messages.shown(rows.length)}</Muted>}
    </>
  );
}

type Row = RedirectUpload['rows'][number];

const COLUMNS: DataColumn<Row>[] = [
  { key: 'line', name: 'Line', named: true, align: 'end', cell: ({ line }) => line },
  { key: 'path', name: 'Old address', wide: true, cell: ({ path }) => <AddressText path={path} /> },
  {
    key: 'target',
    name: 'Leads to',
    wide: true,
    cell: ({ target, problem }) =>
      problem ? <Muted as="span">{problem}</Muted> : <AddressText path={target} />,
  },
  {
    key: 'result',
    name: 'Result',
    cell: ({ outcome }) =>
      outcome === 'refused' ? (
        <StatusBadge tone="warning">{OUTCOMES[outcome]}</StatusBadge>
      ) : (
        <Muted as="span">{OUTCOMES[outcome]}</Muted>
      ),
  },
];
