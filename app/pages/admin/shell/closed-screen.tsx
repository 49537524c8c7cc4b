import { type UIMatch, useMatches } from 'react-router';
import { notPermittedText, type Permission } from '#app/features/staff/roles/roles.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import { ListEmpty } from '#app/pages/admin/list/list-states.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { AdminPage } from './admin-page.tsx';

const messages = { title: 'Only an owner can open this', back: 'To the dashboard' };

/** Exported as `handle` by the pages that are not for every role. */
export type ScreenHandle = { permission: Permission };

/** What the shown page needs and the signed-in person lacks; null when it may be shown. */
export function useMissingPermission(): Permission | null {
  const isPermitted = useIsPermitted();
  const matches = useMatches() as UIMatch<unknown, Partial<ScreenHandle> | undefined>[];
  const needed = matches.flatMap(({ handle }) => handle?.permission ?? []);
  return needed.find((permission) => !isPermitted(permission)) ?? null;
}

export function ClosedScreen({ permission }: { permission: Permission }) {
  const back = (
    <ButtonLink variant="ghost" to={ADMIN_HOME}>
      {messages.back}
    </ButtonLink>
  );
  return (
    <AdminPage title={messages.title}>
      <ListEmpty title={notPermittedText(permission)} action={back} />
    </AdminPage>
  );
}
