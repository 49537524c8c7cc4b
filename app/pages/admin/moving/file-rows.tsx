import { Fragment } from 'react';
import type { MovingFile, Result } from '#app/features/moving/files/schema.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './moving.module.css';

const messages = {
  caption: 'Rows of the file, those with a note first',
  shown: (shown: number, all: number) => `${shown} of ${all.toLocaleString('en')} are shown.`,
};

const RESULT_NAMES: Record<Result, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'In the shop',
  problem: 'Left out',
};

const CARD = '"title result" auto "note line" auto / minmax(0, 1fr) auto';

export function FileRows({ file: { rows, counts } }: { file: MovingFile }) {
  const all = counts.new + counts.changed + counts.same + counts.problem;
  if (rows.length === 0) return null;
  return (
    <>
      <DataTable
        caption={messages.caption}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ line }) => line}
        card={CARD}
      />
      {rows.length < all && <Muted before={8}>{messages.shown(rows.length, all)}</Muted>}
    </>
  );
}

/** Each part by itself: beside a name in Urdu a phone would be turned around. */
function Title({ title }: { title: string }) {
  return title.split(' · ').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi className={/^\d{4}-\d{7}$/.test(part) ? styles.sum : undefined}>{part}</bdi>
    </Fragment>
  ));
}

type Row = MovingFile['rows'][number];

const COLUMNS: DataColumn<Row>[] = [
  { key: 'line', name: 'Line', named: true, align: 'end', cell: ({ line }) => line },
  { key: 'title', name: 'Row', wide: true, cell: ({ title }) => <Title title={title} /> },
  { key: 'note', name: 'Note', wide: true, cell: ({ note }) => note && <Muted as="span">{note}</Muted> },
  {
    key: 'result',
    name: 'Result',
    cell: ({ result }) =>
      result === 'problem' ? (
        <StatusBadge tone="warning">{RESULT_NAMES[result]}</StatusBadge>
      ) : (
        <Muted as="span">{RESULT_NAMES[result]}</Muted>
      ),
  },
];
