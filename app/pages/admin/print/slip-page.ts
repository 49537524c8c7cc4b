import { redirect } from 'react-router';
import type { Route } from './+types/slip-page.ts';

/** Where the slip of an order was before there were print jobs. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return redirect(`/admin/print?what=slips&orders=${encodeURIComponent(params.order_id)}`);
}

export default function SlipPage() {
  return null;
}
