import { redirect } from 'react-router';
import { MOVED } from '#app/features/staff/roles/screens.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import type { Route } from './+types/moved-page.ts';

/** Of a screen that has another address now: bookmarks go on to work. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url);
  const to = MOVED[pathname.replace(/\/$/, '').toLowerCase()] ?? ADMIN_HOME;
  throw redirect(to + search);
}

export default function MovedPage() {
  return null;
}
