import { formatRupees } from '#app/platform/text/money.ts';
import { isSeen, oneLine } from '#app/platform/text/required-text.ts';
import { withoutWebAddress } from '#app/platform/text/web-address.ts';
import type { PushMessage } from './schema.ts';

const LONGEST_CITY = 40;

/** For a lock screen that others may see: no name, phone or address. `total` in rupees. */
export function describeNewOrder({ order_id, city, total }: NewOrder): PushMessage {
  const [, short = order_id] = order_id.split('-');
  const place = [...oneLine(withoutWebAddress(city))].slice(0, LONGEST_CITY).join('');
  return {
    title: `New order ${short}`,
    body: [place, formatRupees(total)].filter(isSeen).join(' · '),
    address: `/admin/orders/${order_id}`,
  };
}

type NewOrder = { order_id: string; city: string; total: number };
