import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code.ts';
import { ListArea } from '#app/pages/admin/list/list-area.tsx';
import { LoadMore } from '#app/pages/admin/list/list-foot.tsx';
import { ListEmpty, ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { ListTools } from '#app/pages/admin/list/list-tools.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/referral-codes-page.ts';
import { CodeForm } from './code-form.tsx';
import { codePath } from './code-values.ts';
import { CodesTable } from './codes-table.tsx';
import styles from './referral-codes-page.module.css';
import { useCodeEnding } from './use-code-ending.tsx';

const messages = {
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
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return { list: await loadList<ReferralCode>(request, '/admin/referral-codes/') };
}

export default function ReferralCodesPage({ loaderData: { list } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [form, setForm] = useState<{ edited: ReferralCode | null; number: number }>({
    edited: null,
    number: 0,
  });
  const open = (edited: ReferralCode | null) => setForm(({ number }) => ({ edited, number: number + 1 }));
  function close(saved: boolean) {
    if (saved) revalidate();
    open(null);
  }
  const leave = ({ code }: ReferralCode) => code === form.edited?.code && open(null);
  const ending = useCodeEnding(leave);
  const deletion = useDeletion<ReferralCode>({
    path: codePath,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: leave,
    onRefused: ending.offer,
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <div className={styles.rows}>
        <CodeForm key={form.number} edited={form.edited} onClose={close} />
        <div>
          <ListTools search={{ label: messages.search }} />
          <ListArea>
            {'error' in list ? (
              <ListFailure reason={list.error.detail} />
            ) : (
              <>
                {list.rows.length > 0 ? (
                  <CodesTable codes={list.rows} onEdit={open} onDelete={deletion.confirm} />
                ) : (
                  <NoCodes />
                )}
                <LoadMore next={list.next} count={list.rows.length} />
              </>
            )}
          </ListArea>
        </div>
      </div>
      {deletion.dialogs}
      {ending.dialogs}
    </AdminPage>
  );
}

function NoCodes() {
  const [search] = useSearchParams();
  return search.get('q') ? (
    <ListEmpty title={messages.noMatch} text={messages.noMatchText} />
  ) : (
    <ListEmpty title={messages.none} text={messages.noneText} />
  );
}
