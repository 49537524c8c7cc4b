import { COURIERS, trackingLink } from '#app/features/orders/fulfil/couriers.ts';
import { CONFIRMATION_PATH, PAYMENT_METHOD_NAMES } from '#app/features/orders/order.ts';
import type { PayTo, ReadOrder } from '#app/features/orders/order-schema.ts';
import { nextSteps, type OrderProgress } from '#app/features/orders/track/next-steps.ts';
import { outstandingTransfer } from '#app/features/orders/track/order-progress.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { type DeliveryWindow, formatWindow } from '#app/features/settings/delivery.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { withoutWebAddress } from '#app/platform/text/web-address.ts';
import type { EmailTemplate, ShopperTemplate } from './mail-plan.ts';

/** `text` goes above the details of the order, `after` below them. Neither repeats the heading. */
type Texts = { subject: (id: string) => string; heading: string; text?: string; after?: string };

const TO_SHOPPER: Record<ShopperTemplate, Texts> = {
  received: {
    subject: (id) => `We have received your order ${id}`,
    heading: 'Thank you for your order',
  },
  claimed: {
    subject: (id) => `Order ${id}: we are checking your payment`,
    heading: 'Thank you for your order',
  },
  advance_arrived: {
    subject: (id) => `Order ${id}: your payment has arrived`,
    heading: 'Your payment has arrived',
  },
  payment_short: {
    subject: (id) => `Order ${id}: part of your payment is missing`,
    heading: 'Part of your payment has arrived',
  },
  rest_in_cash: {
    subject: (id) => `Order ${id}: you pay in cash on delivery`,
    heading: 'You pay in cash on delivery',
  },
  payment_missing: {
    subject: (id) => `Order ${id}: we could not find your payment`,
    heading: 'We could not find your payment',
  },
  paid_late: {
    subject: (id) => `Order ${id}: your payment arrived late`,
    heading: 'Your payment arrived late',
    text: 'When it arrived, we were no longer holding your pieces.',
  },
  refunded: {
    subject: (id) => `Order ${id}: your money was refunded`,
    heading: 'Your payment has been refunded',
    text: 'It should be in your wallet within a few days.',
  },
  payment_corrected: {
    subject: (id) => `Order ${id}: a correction about your payment`,
    heading: 'A correction about your payment',
    text: 'We wrote to you about a payment that we had recorded by mistake. We are sorry. The correct details are:',
  },
  confirmed: {
    subject: (id) => `Order ${id} is confirmed`,
    heading: 'Your order is confirmed',
    text: 'We have checked it and everything is fine.',
  },
  paid: {
    subject: (id) => `Order ${id} is paid`,
    heading: 'Your order is paid',
  },
  shipped: {
    subject: (id) => `Order ${id} is on its way`,
    heading: 'Your order is on its way',
    after: 'It goes to the address below.',
  },
  parcel: {
    subject: (id) => `Order ${id}: your tracking number`,
    heading: 'You can follow your parcel',
  },
  changed: {
    subject: (id) => `Order ${id} was changed`,
    heading: 'Your order was changed',
    text: 'It is now as you see it below.',
    after: 'If you did not expect this, please message us.',
  },
  cancelled: {
    subject: (id) => `Order ${id} was cancelled`,
    heading: 'This order was cancelled',
    after: 'If you did not expect this, please message us.',
  },
  returning: {
    subject: (id) => `Order ${id}: your parcel comes back to us`,
    heading: 'Your parcel comes back to us',
    after: 'If you still want it, please message us.',
  },
  return_approved: {
    subject: (id) => `Order ${id}: your return is approved`,
    heading: 'Your return is approved',
    text: 'Please keep the pieces packed until they are picked up, or send them with your own courier. Your order page says what comes next.',
  },
  exchange_approved: {
    subject: (id) => `Order ${id}: your exchange is approved`,
    heading: 'Your exchange is approved',
    text: 'The other piece is set aside for you. Your order page says when it leaves.',
  },
  return_refused: {
    subject: (id) => `Order ${id}: about your request`,
    heading: 'We could not agree to your request',
    text: 'Your order page says why. Please message us if you see it differently.',
  },
  return_received: {
    subject: (id) => `Order ${id}: your pieces have arrived`,
    heading: 'Your pieces have arrived with us',
    text: 'We have looked at them. Your order page says what comes next.',
  },
  exchanged: {
    subject: (id) => `Order ${id}: your other piece is on its way`,
    heading: 'Your other piece is on its way',
  },
  claim_resolved: {
    subject: (id) => `Order ${id}: your claim is settled`,
    heading: 'Your claim is settled',
    text: 'Your order page says what you get.',
  },
  partly_delivered: {
    subject: (id) => `Order ${id}: what you kept`,
    heading: 'You kept a part of your parcel',
    text: 'The other pieces come back to us, and you do not pay for them. Your order page says what your order costs now.',
  },
  part_returned: {
    subject: (id) => `Order ${id}: a part of it came back to us`,
    heading: 'A part of your order came back to us',
    text: 'You do not pay for its pieces. If you still want them, please message us; your order page says what your order costs now.',
  },
};

const messages = {
  rest: (sum: string, { method, number, title }: PayTo) =>
    `Send ${sum} to the ${PAYMENT_METHOD_NAMES[method]} account ${number} (${title}), then message us its transaction ID.`,
  see: 'See your order',
  ask: 'Any questions? Reply to this e-mail or message us.',
  whatsapp: 'WhatsApp',
  aboutOrder: (id: string) => `Assalam-o-alaikum! I have a question about my order ${id}.`,
  parcelBy: (courier: string, number: string | null) =>
    number === null ? `We sent your parcel with ${courier}.` : `${courier}, tracking number ${number}.`,
  follow: 'Follow your parcel',
  expected: (city: string, days: string) => `Expected in ${city}: ${days}.`,
  track: 'Without this e-mail you find the order again by its number and your phone:',
  trackPage: 'Track your order',
};

export function shopperEmail(data: EmailData, template: ShopperTemplate): EmailText {
  const { order, view_token, settings, origin, expected } = data;
  const texts = TO_SHOPPER[template];
  const rest = outstandingTransfer(order, settings);
  return {
    subject: texts.subject(order.order_id),
    heading: texts.heading,
    paragraphs: [
      `${greeting(order.name)},`,
      ...(expected && order.city ? [messages.expected(order.city, formatWindow(expected))] : []),
      [texts.text, ...stepsBelow(texts.heading, { ...order, expected }), texts.after]
        .filter(Boolean)
        .join(' '),
      ...(rest ? [messages.rest(formatRupees(rest.amount), rest.pay_to)] : []),
    ],
    action: { label: messages.see, href: origin + CONFIRMATION_PATH + view_token },
    parcel: parcelPart(order),
    track: {
      text: messages.track,
      label: messages.trackPage,
      href: `${origin}/track?order=${order.order_id}`,
    },
    contact: {
      text: messages.ask,
      label: messages.whatsapp,
      href: whatsappLink(settings, messages.aboutOrder(order.order_id)),
    },
  };
}

function stepsBelow(heading: string, order: OrderProgress): string[] {
  return nextSteps(order).map((step) => step.replace(`${heading}.`, '').replace('  ', ' ').trim());
}

function parcelPart({ status, courier, tracking_number }: ReadOrder): EmailText['parcel'] {
  if (status !== 'Shipped' || courier === null) return null;
  const href = trackingLink(courier, tracking_number);
  return {
    text: messages.parcelBy(COURIERS[courier].name, tracking_number),
    link: href === null ? null : { label: messages.follow, href },
  };
}

export type EmailData = {
  template: EmailTemplate;
  order: ReadOrder;
  view_token: string;
  settings: Settings;
  origin: string;
  /** When it is expected; null when that cannot be said. */
  expected: DeliveryWindow | null;
};

export type EmailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; href: string };
  /** Only in mails to shoppers whose parcel has left. */
  parcel: { text: string; link: { label: string; href: string } | null } | null;
  contact: { text: string; label: string; href: string };
  /** To find the order again without this mail; null in mails to the shop. */
  track: { text: string; label: string; href: string } | null;
};

/** Anybody can order under a stranger's address: what a name links to is not sent there. */
export function greeting(name: string): string {
  return `Assalam-o-alaikum ${withoutWebAddress(name)}`.trim();
}
