import { nextSteps } from '#app/features/orders/confirmation/next-steps.ts';
import { confirmationPath, PAYMENT_METHOD_NAMES, type StaffOrder } from '#app/features/orders/order.ts';
import { type Settings, whatsappLink } from '#app/features/settings/settings.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { EmailTemplate, ShopTemplate } from './mail-plan.ts';

export type EmailData = {
  template: EmailTemplate;
  order: StaffOrder;
  view_token: string;
  settings: Settings;
  origin: string;
};

export type EmailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; href: string };
  contact: { text: string; label: string; href: string };
};

type Texts = { subject: (id: string) => string; heading: string; text: string };

const TO_SHOPPER: Record<Exclude<EmailTemplate, ShopTemplate>, Texts> = {
  received: {
    subject: (id) => `We have received your order ${id}`,
    heading: 'Thank you for your order',
    text: 'We have received it.',
  },
  claimed: {
    subject: (id) => `Order ${id}: we are checking your payment`,
    heading: 'Thank you for your order',
    text: 'We have received your order and your transaction ID.',
  },
  advance_arrived: {
    subject: (id) => `Order ${id}: your payment has arrived`,
    heading: 'Your payment has arrived',
    text: 'We can now prepare your order.',
  },
  payment_missing: {
    subject: (id) => `Order ${id}: we could not find your payment`,
    heading: 'We could not find your payment',
    text: 'We could not find the transaction ID you sent us in our wallet.',
  },
  paid_late: {
    subject: (id) => `Order ${id}: your payment arrived late`,
    heading: 'Your payment arrived late',
    text: 'When it arrived, we were no longer holding your pieces. We will write to you about other pieces or refund your money.',
  },
  refunded: {
    subject: (id) => `Order ${id}: your money was refunded`,
    heading: 'Your money was refunded',
    text: 'It should be in your wallet within a few days.',
  },
  confirmed: {
    subject: (id) => `Order ${id} is confirmed`,
    heading: 'Your order is confirmed',
    text: 'We have checked it and everything is fine.',
  },
  paid: {
    subject: (id) => `Order ${id} is paid`,
    heading: 'Your order is paid',
    text: 'We have received your payment.',
  },
  shipped: {
    subject: (id) => `Order ${id} is on its way`,
    heading: 'Your order is on its way',
    text: 'It has been shipped to the address below.',
  },
  cancelled: {
    subject: (id) => `Order ${id} was cancelled`,
    heading: 'Your order was cancelled',
    text: 'If you did not expect this, please message us.',
  },
};

const messages = {
  hello: (name: string) => `Assalam-o-alaikum ${name},`,
  see: 'See your order',
  ask: 'Any questions? Reply to this e-mail or message us.',
  whatsapp: 'WhatsApp',
  aboutOrder: (id: string) => `Assalam-o-alaikum! I have a question about my order ${id}.`,
  newSubject: (id: string, sum: string, method: string) => `New order ${id}: ${sum}, ${method}`,
  newHeading: 'A new order',
  newClaimed: 'The shopper has sent a transaction ID: please check the wallet for the money.',
  newVerified: 'It is already paid.',
  newCash: 'Paid in cash on delivery.',
  lookSubject: (id: string) => `Please look at order ${id}: paid, but cancelled`,
  lookHeading: 'Payment received for a cancelled order',
  lookText: 'Please offer other pieces, or refund the money and record that on the order page.',
  waitingSubject: (id: string) => `Order ${id}: payment unchecked for a day`,
  waitingHeading: 'A payment is waiting to be checked',
  waitingText: (wallet: string, id: string) =>
    `More than a day ago the shopper sent the transaction ID ${id}. Please look for it in the ${wallet} wallet, then verify or reject the payment. Its pieces stay on hold until then.`,
  open: 'Open the order',
  reach: 'Reply to this e-mail to reach the shopper, or message them.',
  toShopper: (name: string, id: string) => `Assalam-o-alaikum ${name}! This is about your order ${id}.`,
};

export function emailContent(data: EmailData): EmailText {
  const { template } = data;
  switch (template) {
    case 'new_order':
    case 'needs_a_look':
    case 'payment_waiting':
      return shopText(data, template);
    default:
      return shopperText(data, TO_SHOPPER[template]);
  }
}

function shopperText({ order, view_token, settings, origin }: EmailData, texts: Texts): EmailText {
  return {
    subject: texts.subject(order.order_id),
    heading: texts.heading,
    paragraphs: [messages.hello(order.name), `${texts.text} ${nextSteps(order).join(' ')}`],
    action: { label: messages.see, href: origin + confirmationPath(view_token) },
    contact: {
      text: messages.ask,
      label: messages.whatsapp,
      href: whatsappLink(settings, messages.aboutOrder(order.order_id)),
    },
  };
}

function shopText({ order, origin }: EmailData, template: ShopTemplate): EmailText {
  const { order_id, name, phone } = order;
  return {
    ...shopTexts(order, template),
    action: { label: messages.open, href: `${origin}/admin/orders/${order_id}` },
    contact: {
      text: messages.reach,
      label: messages.whatsapp,
      href: whatsappLink({ whatsapp_number: phone.replace('+', '') }, messages.toShopper(name, order_id)),
    },
  };
}

function shopTexts(
  order: StaffOrder,
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

function paymentText({ payment_method, payment_state }: StaffOrder): string {
  if (payment_method === 'cod') return messages.newCash;
  return payment_state === 'verified' ? messages.newVerified : messages.newClaimed;
}
