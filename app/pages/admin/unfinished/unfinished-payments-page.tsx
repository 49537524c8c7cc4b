import type { UnfinishedPayment } from '#app/features/orders/unfinished/unfinished-payment-schema.ts';
import { loadWholeList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { Route } from './+types/unfinished-payments-page.ts';
import { AttachIdDialog } from './attach-id-dialog.tsx';
import { UnfinishedTable } from './unfinished-table.tsx';
import { useFinishPayment } from './use-finish-payment.ts';

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
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const q = new URL(request.url).searchParams.get('q') ?? '';
  const path = `/api/admin/unfinished-payments/?q=${encodeURIComponent(q)}`;
  return { list: await loadWholeList<UnfinishedPayment>(request, path) };
}

export default function UnfinishedPaymentsPage({ loaderData: { list } }: Route.ComponentProps) {
  const { chosen, choose, refusal, attach, extend, isBusy, notice } = useFinishPayment();
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <ResourceList
        list={list}
        search={{ label: messages.search }}
        failed={messages.failed}
        empty={{ title: messages.none, text: messages.noneText }}
        noMatch={{ title: messages.noMatch, text: messages.noMatchText, showAll: messages.showAll }}
      >
        {(rows) => <UnfinishedTable rows={rows} isBusy={isBusy} onAttach={choose} onExtend={extend} />}
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
