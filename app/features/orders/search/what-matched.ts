import { localPhone } from '#app/platform/text/plain-text.ts';
import type { Matched } from './schema.ts';
import type { SearchText } from './search-text.ts';

type Searched = {
  order_id: string;
  name: string;
  phone: string;
  second_phone: string | null;
  email: string | null;
  city: string;
  total: number;
  tracking_number: string | null;
  pieces: readonly string[];
};

/** Why an order was found, the most certain reason first. `total` in paisa. */
export function whatMatched(order: Searched, search: SearchText): Matched {
  const { orderId, orderPart, trackingNumber, transactionId, total, day, piece } = search;
  const { order_id, tracking_number, pieces } = order;
  const words = search.words?.toLowerCase() ?? null;
  const has = (text: string | null, part: string | null) =>
    part !== null && text !== null && text.toLowerCase().includes(part.toLowerCase());
  if (order_id === orderId || has(order_id, orderPart) || has(order_id, words)) return found('number');
  if (tracking_number !== null && tracking_number === trackingNumber)
    return found('tracking', tracking_number);
  if (order.total === total) return found('total');
  const phone = [order.phone, order.second_phone].find((one) => one && has(one, search.phone ?? words));
  if (phone) return found('phone', localPhone(phone));
  if (has(order.name, words)) return found('name');
  if (has(order.email, words)) return found('email', order.email);
  if (has(order.city, words) || has(order.city, search.city)) return found('city');
  const named = pieces.find((name) => has(name, piece));
  if (named) return found('piece', named);
  if (day) return found('day');
  // Also by the ID of a payment that was rejected, which the order itself no longer has.
  return found('transaction', transactionId);
}

function found(by: Matched['by'], text: string | null = null): Matched {
  return { by, text };
}
