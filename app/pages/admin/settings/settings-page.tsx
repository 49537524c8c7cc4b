import { useState } from 'react';
import type { StaffSettings } from '#app/features/settings/settings-schema.ts';
import { ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { callAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { ScreenHandle } from '#app/pages/admin/shell/closed-screen.tsx';
import { SHOP_CHECK_SCREEN } from '#app/pages/admin/shell/screens.ts';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/settings-page.ts';
import { SettingsForm } from './settings-form.tsx';

const messages = {
  title: 'Shop settings',
  check: 'Check the shop',
  intro: 'Every page of the shop updates as soon as you save.',
  failed: 'The settings did not load.',
};

export const handle: ScreenHandle = { permission: 'settings' };

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    answer: await callAsStaff<StaffSettings>(request, { method: 'GET', path: '/api/admin/settings/' }),
  };
}

export default function SettingsPage({ loaderData: { answer } }: Route.ComponentProps) {
  const settings = useFirst(answer);
  return (
    <AdminPage
      title={messages.title}
      intro={messages.intro}
      action={
        <ButtonLink variant="ghost" to={SHOP_CHECK_SCREEN}>
          {messages.check}
        </ButtonLink>
      }
    >
      {settings && <SettingsForm settings={settings} />}
      {!settings && !answer.ok && <ListFailure title={messages.failed} reason={answer.error.detail} />}
    </AdminPage>
  );
}

/** The form continues with what it saves itself: a failing reload must not remove what is typed in it. */
function useFirst(answer: ApiAnswer<StaffSettings>): StaffSettings | null {
  const [first, setFirst] = useState(answer.ok ? answer.data : null);
  if (!first && answer.ok) setFirst(answer.data);
  return first;
}
