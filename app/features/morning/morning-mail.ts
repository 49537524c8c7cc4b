import { isQueueLate } from '#app/features/orders/late/late.ts';
import type { Sold, SoldWeeks } from '#app/features/reports/schema.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { escapeHtml } from '#app/platform/text/plain-text.ts';
import type { Today } from './schema.ts';

const messages = {
  subject: (brand: string, day: string) => `${brand} this morning, ${formatCalendarDay(day)}`,
  quiet: 'Nothing waits.',
  late: 'late',
  sections: {
    orders: 'Orders',
    late: 'Late',
    parcels: 'Parcels',
    money: 'Money',
    stock: 'Stock',
    week: 'The last seven days',
  },
  orders: { payment: 'payment first', new: 'to confirm', no_answer: 'no answer', to_pack: 'to pack' },
  callDue: ['call due', 'calls due'],
  holdEnded: ['hold ended', 'holds ended'],
  workshop: 'made on order, at risk',
  notPacked: 'printed, not packed',
  notTold: ['customer not told', 'customers not told'],
  broken: 'of the rules of stock and money did not hold last night',
  adviceDue: ['parcel needs advice', 'parcels need advice'],
  adviceLate: ['of them past its deadline', 'of them past their deadline'],
  toInspect: ['came back and is to be inspected', 'came back and are to be inspected'],
  comingBack: ['on its way back', 'on their way back'],
  notPaid: [
    'delivered parcel whose courier should have paid',
    'delivered parcels whose courier should have paid',
  ],
  notMoved: ['parcel without news for four days', 'parcels without news for four days'],
  notReceived: ['returned parcel not received for two weeks', 'returned parcels not received for two weeks'],
  toCheck: ['payment to check', 'payments to check'],
  short: ['payment short', 'payments short'],
  toRefund: ['order to refund', 'orders to refund'],
  owed: (sum: string) => `Couriers owe ${sum}`,
  owedLate: (sum: string) => `, ${sum} of it is overdue`,
  received: (sum: string) => `Received yesterday: ${sum}`,
  soldOut: ['piece sold out', 'pieces sold out'],
  low: ['piece running low', 'pieces running low'],
  waiting: ['person waits for a piece', 'people wait for a piece'],
  delivered: (parcels: number, sum: string) => `Delivered: ${parcelsText(parcels)}, ${sum}`,
  returned: (parcels: number, sum: string) => `Turned back: ${parcelsText(parcels)}, ${sum}`,
  before: (parcels: number, sum: string) => ` (the week before: ${parcels}, ${sum})`,
  all: 'Open Today',
  why: 'This mail goes to every owner each morning. Its hour is in the settings, and it can be left out there.',
} as const;

function parcelsText(parcels: number): string {
  return parcels === 1 ? '1 parcel' : `${parcels} parcels`;
}

/** After a number: the same for any, or for one and for more. */
type Counted = string | readonly [one: string, more: string];

/** `text` may have a number in front, and leads to its rows. */
type Line = { text: string; to: string };

type Section = { title: string; lines: Line[] };

type Context = { brand: string; day: string; origin: string; now: number };

/** Only what waits is said, and each line leads to its rows. `day` is one of the shop, `now` in milliseconds. */
export function writeMorningMail(
  today: Today,
  { brand, day, origin, now }: Context,
): { subject: string; html: string; text: string } {
  const sections = listSections(today, now).filter(({ lines }) => lines.length > 0);
  return {
    subject: messages.subject(brand, day),
    html: toHtml(sections, origin),
    text: toText(sections, origin),
  };
}

function listSections(today: Today, now: number): Section[] {
  const { sections } = messages;
  return [
    { title: sections.orders, lines: orderLines(today, now) },
    { title: sections.late, lines: lateLines(today) },
    { title: sections.parcels, lines: parcelLines(today) },
    { title: sections.money, lines: moneyLines(today) },
    { title: sections.week, lines: weekLines(today.weeks) },
    { title: sections.stock, lines: stockLines(today) },
  ];
}

function counted(rows: readonly [count: number, name: Counted, to: string][]): Line[] {
  return rows
    .filter(([count]) => count > 0)
    .map(([count, name, to]) => ({ text: `${count} ${nameOf(count, name)}`, to }));
}

function nameOf(count: number, name: Counted): string {
  if (typeof name === 'string') return name;
  return count === 1 ? name[0] : name[1];
}

function orderLines({ queues }: Today, now: number): Line[] {
  return Object.entries(messages.orders).flatMap(([queue, name]) => {
    const count = queues.find((one) => one.queue === queue);
    if (!count || count.orders === 0) return [];
    const late = isQueueLate(count, now) ? `, ${messages.late}` : '';
    return [{ text: `${count.orders} ${name}${late}`, to: `/admin/orders?queue=${queue}` }];
  });
}

function lateLines({ late }: Today): Line[] {
  return counted([
    [late.call_due, messages.callDue, '/admin/orders?late=call_due'],
    [late.hold_ended, messages.holdEnded, '/admin/orders?late=hold_ended'],
    [late.workshop, messages.workshop, '/admin/orders?late=workshop'],
    [late.not_packed, messages.notPacked, '/admin/orders?late=not_packed'],
    [late.broken_rules, messages.broken, '/admin/settings/shop-check'],
    [late.not_told, messages.notTold, '/admin/messages/to-send'],
  ]);
}

function parcelLines({ parcels, late }: Today): Line[] {
  const of = (queue: Today['parcels'][number]['queue']) => parcels.find((one) => one.queue === queue);
  return counted([
    [of('needs_advice')?.parcels ?? 0, messages.adviceDue, '/admin/parcels?queue=needs_advice'],
    [of('needs_advice')?.late ?? 0, messages.adviceLate, '/admin/parcels?queue=needs_advice'],
    [of('to_inspect')?.parcels ?? 0, messages.toInspect, '/admin/parcels?queue=to_inspect'],
    [of('coming_back')?.parcels ?? 0, messages.comingBack, '/admin/parcels?queue=coming_back'],
    [of('delivered_not_paid')?.late ?? 0, messages.notPaid, '/admin/parcels?queue=delivered_not_paid'],
    [late.not_moved, messages.notMoved, '/admin/parcels?queue=moving'],
    [late.not_received, messages.notReceived, '/admin/parcels?queue=coming_back'],
  ]);
}

function moneyLines({ money, owed }: Today): Line[] {
  const lines = counted([
    [money.to_check.orders, messages.toCheck, '/admin/orders?payment=claimed'],
    [money.short.orders, messages.short, '/admin/orders?payment=short'],
    [money.to_refund.orders, messages.toRefund, '/admin/orders?payment=to_refund'],
  ]);
  if (owed && owed.total > 0) {
    const late = owed.late > 0 ? messages.owedLate(formatRupees(owed.late)) : '';
    lines.push({ text: messages.owed(formatRupees(owed.total)) + late, to: '/admin/payments/owed' });
  }
  if (money.received_yesterday)
    lines.push({ text: messages.received(formatRupees(money.received_yesterday)), to: '/admin/dashboard' });
  return lines;
}

function weekLines(weeks: SoldWeeks | null): Line[] {
  if (!weeks) return [];
  const { last, before } = weeks;
  if (isEmpty(last) && isEmpty(before)) return [];
  const line = (say: (parcels: number, sum: string) => string, field: 'delivered' | 'returned') => ({
    text:
      say(last[`${field}_parcels`], formatRupees(last[field])) +
      messages.before(before[`${field}_parcels`], formatRupees(before[field])),
    to: '/admin/reports/sales',
  });
  return [line(messages.delivered, 'delivered'), line(messages.returned, 'returned')];
}

function isEmpty({ delivered_parcels, returned_parcels }: Sold): boolean {
  return delivered_parcels === 0 && returned_parcels === 0;
}

function stockLines({ stock }: Today): Line[] {
  return counted([
    [stock.sold_out, messages.soldOut, '/admin/upload-stock?stock=out'],
    [stock.low, messages.low, '/admin/stock'],
    [stock.waiting, messages.waiting, '/admin/stock/waiting'],
  ]);
}

function toHtml(sections: readonly Section[], origin: string): string {
  const link = ({ text, to }: Line) => `<a href="${escapeHtml(origin + to)}">${escapeHtml(text)}</a>`;
  const list = ({ title, lines }: Section) =>
    `<h2>${title}</h2><ul>${lines.map((line) => `<li>${link(line)}</li>`).join('')}</ul>`;
  const body = sections.length > 0 ? sections.map(list).join('') : `<p>${messages.quiet}</p>`;
  const open = link({ text: messages.all, to: '/admin/dashboard' });
  return `<!doctype html><html lang="en"><body>${body}<p>${open}</p><p>${messages.why}</p></body></html>`;
}

function toText(sections: readonly Section[], origin: string): string {
  const list = ({ title, lines }: Section) =>
    [title, ...lines.map(({ text, to }) => `- ${text}: ${origin}${to}`)].join('\n');
  const body = sections.length > 0 ? sections.map(list) : [messages.quiet];
  return [...body, `${messages.all}: ${origin}/admin/dashboard`, messages.why].join('\n\n');
}
