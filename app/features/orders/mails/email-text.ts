import { formatRupees } from '#app/platform/text/money.ts';
import type { EmailData, EmailText } from './email-content.ts';
import { emailSums, lineKind } from './email-sums.ts';

const messages = { order: 'Order', shipTo: 'Ship to' };

export function renderText({ order, settings }: EmailData, text: EmailText): string {
  const lines = order.items.map(
    (item) => `- ${item.name} (${lineKind(item)}): ${formatRupees(item.price * item.quantity)}`,
  );
  const sums = emailSums(order).map(({ label, value }) => `${label}: ${value}`);
  const { name, address, city, postal_code, phone } = order;
  const { action, contact } = text;
  const parts = [
    [text.heading],
    ...text.sentences.map((sentence) => [sentence]),
    [`${action.label}: ${action.href}`],
    [`${messages.order} ${order.order_id}`, ...lines],
    sums,
    [`${messages.shipTo}:`, name, address, `${city} ${postal_code}`, phone],
    [contact.sentence, `${contact.label}: ${contact.href}`],
    [`${settings.brand}, ${settings.address}`],
  ];
  return parts.map((part) => part.join('\n')).join('\n\n');
}
