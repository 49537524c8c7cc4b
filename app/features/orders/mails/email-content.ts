import { nextSteps } from '#app/features/orders/confirmation/next-steps.ts';
import { confirmationPath, PAYMENT_METHOD_NAMES, type StaffOrder } from '#app/features/orders/order.ts';
import { type Settings, whatsappLink } from '#app/features/settings/settings.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import type { EmailTemplate, ShopLetterName } from './mail-plan.ts';

/** Money is rupees; `origin` is the shop's own. */
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
  sentences: string[];
  action: { label: string; href: string };
  contact: { sentence: string; label: string; href: string };
};

type Words = { subject: (id: string) => string; heading: string; sentence: string };

const TO_SHOPPER: Record<Exclude<EmailTemplate, ShopLetterName>, Words> = {
  received: {
    subject: (id) => `Your order ${id} is with us`,
    heading: 'Thank you for your order',
    sentence: 'It is with us.',
  },
  claimed: {
    subject: (id) => `Order ${id}: we are checking your payment`,
    heading: 'Thank you for your order',
    sentence: 'Your order and your transaction ID are with us.',
  },
  advance_arrived: {
    subject: (id) => `Order ${id}: your payment has arrived`,
    heading: 'Your payment has arrived',
    sentence: 'We can go on with your order.',
  },
  payment_missing: {
    subject: (id) => `Order ${id}: we could not find your payment`,
    heading: 'We could not find your payment',
    sentence: 'We looked for the transaction ID that you sent us, and did not find it in our wallet.',
  },
  paid_late: {
    subject: (id) => `Order ${id}: your payment came after its time`,
    heading: 'Your payment came after its time',
    sentence:
      'When it arrived, your pieces were no longer held for you. We write to you about other pieces, or send the money back.',
  },
  refunded: {
    subject: (id) => `Order ${id}: your money was sent back`,
    heading: 'Your money was sent back',
    sentence: 'It should be in your wallet within a few days.',
  },
  confirmed: {
    subject: (id) => `Order ${id} is confirmed`,
    heading: 'Your order is confirmed',
    sentence: 'We have looked it through: all is well.',
  },
  paid: {
    subject: (id) => `Order ${id} is paid`,
    heading: 'Your order is paid',
    sentence: 'We have received your payment.',
  },
  shipped: {
    subject: (id) => `Order ${id} is on its way`,
    heading: 'Your order is on its way',
    sentence: 'It left us for the address below.',
  },
  cancelled: {
    subject: (id) => `Order ${id} was cancelled`,
    heading: 'Your order was cancelled',
    sentence: 'Should this be a surprise to you, please message us.',
  },
};

const messages = {
  hello: (name: string) => `Assalam-o-alaikum ${name},`,
  see: 'See your order',
  ask: 'A question about it? Answer this mail, or message us.',
  whatsapp: 'WhatsApp',
  aboutOrder: (id: string) => `Assalam-o-alaikum! It is about my order ${id}.`,
  newSubject: (id: string, sum: string, method: string) => `New order ${id}: ${sum}, ${method}`,
  newHeading: 'A new order',
  newClaimed: 'The shopper has sent a transaction ID: please look for the money in the wallet.',
  newVerified: 'It is paid already.',
  newCash: 'Paid in cash on delivery.',
  lookSubject: (id: string) => `Please look at order ${id}: paid, but cancelled`,
  lookHeading: 'Money came for a cancelled order',
  lookSentence: 'Please offer other pieces, or send the money back and note that on the order page.',
  waitingSubject: (id: string) => `Order ${id}: its payment has waited for a day`,
  waitingHeading: 'A payment waits to be checked',
  waitingSentence: (wallet: string, id: string) =>
    `More than a day ago the shopper sent the transaction ID ${id}. Please look for it in the ${wallet} wallet, then verify or reject the payment: until then its pieces stay held.`,
  open: 'Open the order',
  reach: 'Answer this mail to reach the shopper, or message them.',
  toShopper: (name: string, id: string) => `Assalam-o-alaikum ${name}! It is about your order ${id}.`,
};

export function emailContent(facts: EmailData): EmailText {
  const { template } = facts;
  switch (template) {
    case 'new_order':
    case 'needs_a_look':
    case 'payment_waiting':
      return wordForShop(facts, template);
    default:
      return wordForShopper(facts, TO_SHOPPER[template]);
  }
}

function wordForShopper({ order, view_token, settings, origin }: EmailData, words: Words): EmailText {
  return {
    subject: words.subject(order.order_id),
    heading: words.heading,
    sentences: [messages.hello(order.name), `${words.sentence} ${nextSteps(order).join(' ')}`],
    action: { label: messages.see, href: origin + confirmationPath(view_token) },
    contact: {
      sentence: messages.ask,
      label: messages.whatsapp,
      href: whatsappLink(settings, messages.aboutOrder(order.order_id)),
    },
  };
}

function wordForShop({ order, origin }: EmailData, template: ShopLetterName): EmailText {
  const { order_id, name, phone } = order;
  return {
    ...shopWords(order, template),
    action: { label: messages.open, href: `${origin}/admin/orders/${order_id}` },
    contact: {
      sentence: messages.reach,
      label: messages.whatsapp,
      href: whatsappLink({ whatsapp_number: phone.replace('+', '') }, messages.toShopper(name, order_id)),
    },
  };
}

function shopWords(
  order: StaffOrder,
  template: ShopLetterName,
): Pick<EmailText, 'subject' | 'heading' | 'sentences'> {
  const { order_id, total, payment_method, transaction_id } = order;
  switch (template) {
    case 'new_order':
      return {
        subject: messages.newSubject(order_id, formatRupees(total), PAYMENT_METHOD_NAMES[payment_method]),
        heading: messages.newHeading,
        sentences: [howPaid(order)],
      };
    case 'needs_a_look':
      return {
        subject: messages.lookSubject(order_id),
        heading: messages.lookHeading,
        sentences: [messages.lookSentence],
      };
    case 'payment_waiting':
      return {
        subject: messages.waitingSubject(order_id),
        heading: messages.waitingHeading,
        sentences: [messages.waitingSentence(PAYMENT_METHOD_NAMES[payment_method], transaction_id ?? '')],
      };
  }
}

function howPaid({ payment_method, payment_state }: StaffOrder): string {
  if (payment_method === 'cod') return messages.newCash;
  return payment_state === 'verified' ? messages.newVerified : messages.newClaimed;
}
