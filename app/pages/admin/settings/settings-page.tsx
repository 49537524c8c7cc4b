import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ListFailure } from '#app/pages/admin/list/list-states.tsx';
import { callAsStaff, requireStaff } from '#app/pages/admin/session/staff-guard.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import type { Route } from './+types/settings-page.ts';
import { SettingsForm } from './settings-form.tsx';
import type { LoadedSettings } from './settings-values.ts';

const messages = {
  title: 'Shop settings',
  intro: 'Every page of the shop updates as soon as you save.',
  failed: 'The settings did not load.',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaff(request);
  return {
    answer: await callAsStaff<LoadedSettings>(request, { method: 'GET', path: '/admin/settings/' }),
  };
}

export default function SettingsPage({ loaderData: { answer } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const settings = useFirst(answer);
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      {settings && <SettingsForm settings={settings} onSaved={revalidate} />}
      {!settings && !answer.ok && <ListFailure title={messages.failed} reason={answer.error.detail} />}
    </AdminPage>
  );
}

/** The form continues with what it saves itself: a failing reload must not remove what is typed in it. */
function useFirst(answer: ApiAnswer<LoadedSettings>): LoadedSettings | null {
  const [first, setFirst] = useState(answer.ok ? answer.data : null);
  if (!first && answer.ok) setFirst(answer.data);
  return first;
}
