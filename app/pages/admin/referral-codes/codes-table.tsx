import { codeState, type ReferralCodeState } from '#app/features/orders/referral-codes/referral-code.ts';
import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code-schema.ts';
import { Period } from '#app/pages/admin/discount/period.tsx';
import { RowActions } from '#app/pages/admin/list/row-actions.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import styles from './codes-table.module.css';

const messages = {
  caption: 'Referral codes, newest first',
  states: { running: 'Running', planned: 'Scheduled', ended: 'Ended', used_up: 'Used up' },
  off: (amount: string) => `${amount} off`,
  percent: (value: number) => `${value} %`,
  used: (used: number, limit: string) => `${used} / ${limit}`,
  noLimit: 'no limit',
};

const TONES = {
  running: 'success',
  planned: 'info',
  ended: 'danger',
  used_up: 'warning',
} as const satisfies Record<ReferralCodeState, string>;

type CodesTableProps = {
  codes: readonly ReferralCode[];
  onEdit: (code: ReferralCode) => void;
  onDelete: (code: ReferralCode) => void;
};

export function CodesTable({ codes, onEdit, onDelete }: CodesTableProps) {
  const now = new Date();
  const columns: DataColumn<ReferralCode>[] = [
    { key: 'code', name: 'Code', cell: ({ code }) => <Code code={code} /> },
    {
      key: 'effect',
      name: 'Discount',
      cell: ({ type, value }) => (
        <span className={styles.effect}>
          {messages.off(type === 'flat' ? formatRupees(value) : messages.percent(value))}
        </span>
      ),
    },
    { key: 'when', name: 'When', cell: (row) => <Period of={row} /> },
    {
      key: 'used',
      name: 'Used',
      cell: ({ used, usage_limit }) =>
        messages.used(used, usage_limit === null ? messages.noLimit : String(usage_limit)),
    },
    {
      key: 'state',
      name: 'State',
      cell: (row) => {
        const state = codeState(row, now);
        return <StatusBadge tone={TONES[state]}>{messages.states[state]}</StatusBadge>;
      },
    },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => <RowActions of={row.code} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
    },
  ];
  return <DataTable caption={messages.caption} columns={columns} rows={codes} rowKey={({ code }) => code} />;
}

function Code({ code }: { code: string }) {
  return (
    <span className={styles.code}>
      <span className={styles.codeText}>{code}</span>
      <CopyButton text={code} what={code} />
    </span>
  );
}
