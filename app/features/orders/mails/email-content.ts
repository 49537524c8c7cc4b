import { PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import type { ReadOrder } from '#app/features/orders/order-schema.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { ShopTemplate } from './mail-plan.ts';
import { type EmailData, type EmailText, greeting, shopperEmail } from './shopper-email.ts';

export function emailContent(data: EmailData): EmailText {
  const { template } = data;
  switch (template) {
    case 'new_order':
    case 'needs_a_look':
    case 'payment_waiting':
      return shopEmail(data, template);
    default:
      return shopperEmail(data, template);
  }
}

const messages = {
  whatsapp: 'WhatsApp',
  newSubject: (id: string, sum: string, method: string) => `New order ${id}: ${sum}, ${method}`,
  newHeading: 'A new order',
  newClaimed: 'The shopper has sent a transaction ID: please check the wallet for the money.',
  newVerified: 'It is already paid.',
  newCash: 'Paid in cash on delivery.',
  newToBeConfirmed:
    'Cash on delivery. This order is to be confirmed: its pieces are not set aside yet. Please call this customer.',
  lookSubject: (id: string) => `Please look at order ${id}: paid, but cancelled`,
  lookHeading: 'Payment received for a cancelled order',
  lookText: 'Please offer other pieces, or refund the money and record that on the order page.',
  waitingSubject: (id: string) => `Order ${id}: payment unchecked for a day`,
  waitingHeading: 'A payment is waiting to be checked',
  waitingText: (wallet: string, id: string) =>
    `More than a day ago the shopper sent the transaction ID ${id}. Please look for it in the ${wallet} wallet, then verify or reject the payment. Its pieces stay on hold until then.`,
  open: 'Open the order',
  reach: 'Reply to this e-mail to reach the shopper, or message them.',
  toShopper: (hello: string, id: string) => `${hello}! This is about your order ${id}.`,
};

function shopEmail({ order, origin }: EmailData, template: ShopTemplate): EmailText {
  const { order_id, name, phone } = order;
  return {
    ...shopTexts(order, template),
    parcel: null,
    track: null,
    action: { label: messages.open, href: `${origin}/admin/orders/${order_id}` },
    contact: {
      text: messages.reach,
      label: messages.whatsapp,
      href: whatsappLink(
        { whatsapp_number: phone.replace('+', '') },
        messages.toShopper(greeting(name), order_id),
      ),
    },
  };
}

function shopTexts(
  order: ReadOrder,
  template: ShopTemplate,
): Pick<EmailText, 'subject' | 'heading' | 'paragraphs'> {
  const { order_id, total, payment_method, transaction_id } = order;
  switch (template) {
    case 'new_order':
      return {
        subject: messages.newSubject(order_id, formatRupees(total), PAYMENT_METHOD_NAMES[payment_method]),
        heading: messages.newHeading,
        paragraphs: [paymentText(order)],
      };
    case 'needs_a_look':
      return {
        subject: messages.lookSubject(order_id),
        heading: messages.lookHeading,
        paragraphs: [messages.lookText],
      };
    case 'payment_waiting':
      return {
        subject: messages.waitingSubject(order_id),
        heading: messages.waitingHeading,
        paragraphs: [messages.waitingText(PAYMENT_METHOD_NAMES[payment_method], transaction_id ?? '')],
      };
  }
}

function paymentText({ payment_method, payment_state, is_reserved }: ReadOrder): string {
  if (payment_method === 'cod') return is_reserved ? messages.newCash : messages.newToBeConfirmed;
  return payment_state === 'verified' ? messages.newVerified : messages.newClaimed;
}
