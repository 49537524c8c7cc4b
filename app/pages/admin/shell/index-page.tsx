import { redirect } from 'react-router';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';

export function clientLoader() {
  throw redirect(ADMIN_HOME);
}

export default function IndexPage() {
  return null;
}
