import { type ReactNode, useState } from 'react';
import { codeState, type ReferralCodeState } from '#app/features/orders/referral-codes/referral-code.ts';
import type { ReferralCode } from '#app/features/orders/referral-codes/schema.ts';
import { Period } from '#app/pages/admin/discount/discount-fields.tsx';
import { FormWithList, useEditedRow } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { RowActions, useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import type { ApiError } from '#app/platform/browser/api-client.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Button, CopyButton } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { type DataColumn, DataTable } from '#app/ui/table/data-table.tsx';
import type { Route } from './+types/referral-codes-page.ts';
import { CodeForm, codePath } from './code-form.tsx';
import styles from './referral-codes-page.module.css';

/** On phones. */
const CARD =
  '"code state effect" auto "when when used" auto "actions actions actions" auto / minmax(0, 1fr) auto auto';

const messages = {
  create: 'New code',
  title: 'Referral codes',
  intro:
    'Codes that shoppers enter at checkout. An expired or used-up code gives no discount and never blocks an order.',
  search: 'Search in codes',
  none: 'No referral codes yet.',
  noneText: 'A code works as soon as you add it.',
  noMatch: 'No code matches.',
  noMatchText: 'Check the spelling, or type part of the code.',
  deletion: {
    question: 'Delete this referral code?',
    done: 'Referral code deleted',
    failed: 'Failed to delete',
    broken: 'Server error during delete',
  },
  describe: ({ code }: ReferralCode) => `“${code}” will be deleted permanently and stops working.`,
  notDeletable: (code: string) => `${code} cannot be deleted`,
  offer: (reason: string) => `${reason} If you end it now, it stops working.`,
  end: 'End it now',
  ended: 'Referral code ended',
  failed: 'Failed to end the code',
  caption: 'Referral codes, newest first',
  states: { running: 'Running', planned: 'Scheduled', ended: 'Ended', used_up: 'Used up' },
  off: (amount: string) => `${amount} off`,
  percent: (value: number) => `${value} %`,
  used: (used: number, limit: string) => `${used} / ${limit}`,
  noLimit: 'no limit',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<ReferralCode>(request, '/api/admin/referral-codes/') };
}

export default function ReferralCodesPage({ loaderData: { list } }: Route.ComponentProps) {
  const editing = useEditedRow<ReferralCode>(list, ({ code }) => code);
  const { edited, formKey, open, close, closeIfEdited } = editing;
  const ending = useCodeEnding(closeIfEdited);
  const deletion = useDeletion<ReferralCode>({
    path: codePath,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: closeIfEdited,
    onRefused: ending.offer,
  });
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={<Button onClick={editing.add}>{messages.create}</Button>}
    >
      <FormWithList editing={editing} form={<CodeForm key={formKey} edited={edited} onClose={close} />}>
        <ResourceList
          list={list}
          search={{ label: messages.search }}
          empty={{ title: messages.none, text: messages.noneText }}
          noMatch={{ title: messages.noMatch, text: messages.noMatchText }}
        >
          {(codes) => <CodesTable codes={codes} onEdit={open} onDelete={deletion.confirm} />}
        </ResourceList>
      </FormWithList>
      {deletion.dialogs}
      {ending.dialogs}
    </AdminPage>
  );
}

/** A used code can only be ended. `offer` returns false where ending would change nothing. */
function useCodeEnding(onEnded: (code: ReferralCode) => void) {
  const { write, isBusy, notice } = useStaffWrite();
  const [offered, setOffered] = useState<{ row: ReferralCode; reason: string } | null>(null);

  function offer(row: ReferralCode, { code, detail }: ApiError): boolean {
    if (code !== 'in_use' || codeState(row, new Date()) === 'ended') return false;
    setOffered({ row, reason: detail });
    return true;
  }

  async function end(row: ReferralCode) {
    const body = { ends_at: new Date().toISOString() };
    const answer = await write<ReferralCode>(
      { method: 'PATCH', path: codePath(row), body },
      { row: row.code, success: messages.ended, failure: messages.failed },
    );
    setOffered(null);
    if (answer.ok) onEnded(row);
  }

  const dialogs: ReactNode = (
    <>
      <Confirm
        open={offered !== null}
        title={offered ? messages.notDeletable(offered.row.code) : ''}
        message={offered ? messages.offer(offered.reason) : ''}
        confirmLabel={messages.end}
        busy={offered !== null && isBusy(offered.row.code)}
        onConfirm={() => offered && end(offered.row)}
        onCancel={() => setOffered(null)}
      />
      {notice}
    </>
  );
  return { offer, dialogs };
}

const TONES = {
  running: 'success',
  planned: 'info',
  ended: 'done',
  used_up: 'done',
} as const satisfies Record<ReferralCodeState, string>;

type CodesTableProps = {
  codes: readonly ReferralCode[];
  onEdit: (code: ReferralCode) => void;
  onDelete: (code: ReferralCode) => void;
};

function CodesTable({ codes, onEdit, onDelete }: CodesTableProps) {
  const now = new Date();
  const columns: DataColumn<ReferralCode>[] = [
    { key: 'code', name: 'Code', nowrap: true, cell: ({ code }) => <Code code={code} /> },
    {
      key: 'effect',
      name: 'Discount',
      nowrap: true,
      cell: ({ type, value }) =>
        messages.off(type === 'flat' ? formatRupees(value) : messages.percent(value)),
    },
    { key: 'when', name: 'When', cell: (row) => <Period of={row} /> },
    {
      key: 'used',
      named: true,
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
  return (
    <DataTable
      caption={messages.caption}
      columns={columns}
      rows={codes}
      card={CARD}
      rowKey={({ code }) => code}
    />
  );
}

function Code({ code }: { code: string }) {
  return (
    <Cluster gap="0 18px" className={styles.code}>
      {code}
      <CopyButton text={code} what={code} />
    </Cluster>
  );
}
