import { redirect } from 'react-router';
import { START_OF } from '#app/features/staff/roles/screens.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import { loadOwnAccount } from '#app/pages/admin/session/permissions.tsx';
import type { Route } from './+types/index-page.ts';

/** To where the role begins. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const account = await loadOwnAccount(request);
  throw redirect(account ? START_OF[account.role] : ADMIN_HOME);
}

export default function IndexPage() {
  return null;
}
