import type { ReferralCode } from '#app/features/orders/referral-codes/referral-code-schema.ts';
import { FormWithList } from '#app/pages/admin/list/form-with-list.tsx';
import { loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceList } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { useEditedRow } from '#app/pages/admin/list/use-edited-row.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { ScreenHandle } from '#app/pages/admin/shell/closed-screen.tsx';
import type { Route } from './+types/referral-codes-page.ts';
import { CodeForm } from './code-form.tsx';
import { codePath } from './code-values.ts';
import { CodesTable } from './codes-table.tsx';
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

export const handle: ScreenHandle = { permission: 'referral_codes' };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loadList<ReferralCode>(request, '/api/admin/referral-codes/') };
}

export default function ReferralCodesPage({ loaderData: { list } }: Route.ComponentProps) {
  const { edited, isMissing, formKey, open, close, closeIfEdited } = useEditedRow<ReferralCode>(
    list,
    ({ code }) => code,
  );
  const ending = useCodeEnding(closeIfEdited);
  const deletion = useDeletion<ReferralCode>({
    path: codePath,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: closeIfEdited,
    onRefused: ending.offer,
  });
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <FormWithList
        placement="above"
        isMissing={isMissing}
        form={<CodeForm key={formKey} edited={edited} onClose={close} />}
      >
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
