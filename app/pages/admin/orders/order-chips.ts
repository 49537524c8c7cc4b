import { CHANNEL_NAMES } from '#app/features/orders/desk/queues.ts';
import { orderDoubts } from '#app/features/orders/fulfil/order-doubts.ts';
import { isToBeConfirmed } from '#app/features/orders/fulfil/unconfirmed.ts';
import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import { isOverdue } from '#app/features/orders/pack/overdue.ts';
import { formatCalendarDay, formatRecentMoment } from '#app/platform/text/dates.ts';

/** `act`: somebody has to do something; `wrong`: nothing may go out; `calm`: only said. */
export type Chip = { text: string; tone: 'act' | 'wrong' | 'calm' };

const messages = {
  calling: (by: string) => `${by} is calling`,
  blocked: 'Blocked',
  advanceOnly: 'Advance only',
  call: 'Call first',
  confirm: 'Confirm first',
  duplicate: 'Sent twice?',
  contested: 'ID sent for two orders',
  waiting: 'Unchecked for more than a day',
  askAgain: 'Total changed: ask again',
  toBeConfirmed: 'To be confirmed',
  noAnswer: (times: number) => `No answer ×${times}`,
  nextCall: (text: string, at: string) => `${text}, next ${at}`,
  hold: (until: string | null) => (until ? `On hold until ${until}` : 'On hold'),
  made: (by: string | null) => (by ? `Made on order, ready by ${by}` : 'Made on order'),
  overdue: (by: string) => `Made on order, overdue since ${by}`,
  deliverOn: (day: string) => `Deliver on ${day}`,
  leaves: (day: string) => `Leaves ${day}`,
  assigned: (to: string) => `For ${to}`,
  printed: 'Printed',
};

/** What a row of the list says besides, the most urgent first. */
export function chipsOf(order: StaffOrder, timeZone: string, now: number): Chip[] {
  // A finished order asks for nothing more.
  return [...(order.queue === null ? [] : urgent(order, timeZone, now)), ...calm(order)];
}

function urgent(order: StaffOrder, timeZone: string, now: number): Chip[] {
  const { calling, restriction, possible_duplicates, agreed_total, total } = order;
  const { advice } = orderDoubts(order);
  return [
    ...(calling ? [act(messages.calling(calling.by))] : []),
    ...(restriction?.kind === 'block' ? [wrong(messages.blocked)] : []),
    ...(restriction?.kind === 'advance' ? [act(messages.advanceOnly)] : []),
    ...(advice === 'call' ? [wrong(messages.call)] : []),
    ...(advice === 'confirm' ? [act(messages.confirm)] : []),
    ...(possible_duplicates.length > 0 ? [act(messages.duplicate)] : []),
    ...(order.is_contested ? [wrong(messages.contested)] : []),
    ...(order.attention === 'payment_waiting' ? [act(messages.waiting)] : []),
    ...(agreed_total !== null && agreed_total !== total ? [act(messages.askAgain)] : []),
    ...(isToBeConfirmed(order) ? [act(messages.toBeConfirmed)] : []),
    ...inWorkshop(order, timeZone, now),
    ...(order.unanswered_calls > 0 ? [unanswered(order, timeZone, now)] : []),
  ];
}

function unanswered({ unanswered_calls, next_call_at }: StaffOrder, timeZone: string, now: number): Chip {
  const text = messages.noAnswer(unanswered_calls);
  if (next_call_at === null) return act(text);
  const next = messages.nextCall(text, formatRecentMoment(next_call_at, timeZone, new Date(now)));
  return Date.parse(next_call_at) <= now ? act(next) : said(next);
}

function inWorkshop(
  { has_made_on_order, is_ready, ready_by }: StaffOrder,
  timeZone: string,
  now: number,
): Chip[] {
  if (!has_made_on_order || is_ready) return [];
  const day = ready_by && formatCalendarDay(ready_by);
  const isLate = ready_by !== null && isOverdue(ready_by, new Date(now), timeZone);
  return [isLate ? act(messages.overdue(day ?? '')) : said(messages.made(day))];
}

function calm(order: StaffOrder): Chip[] {
  const { on_hold, deliver_on, waits_until, assigned_to, channel, tags } = order;
  return [
    ...(on_hold && order.queue !== null
      ? [said(messages.hold(on_hold.until && formatCalendarDay(on_hold.until)))]
      : []),
    ...(waits_until && order.queue !== null ? [said(messages.leaves(formatCalendarDay(waits_until)))] : []),
    ...(deliver_on ? [said(messages.deliverOn(formatCalendarDay(deliver_on)))] : []),
    ...tags.map(said),
    ...(assigned_to ? [said(messages.assigned(assigned_to))] : []),
    ...(channel === 'shop' ? [] : [said(CHANNEL_NAMES[channel])]),
    ...(order.slip_printed_at ? [said(messages.printed)] : []),
  ];
}

function act(text: string): Chip {
  return { text, tone: 'act' };
}

function wrong(text: string): Chip {
  return { text, tone: 'wrong' };
}

function said(text: string): Chip {
  return { text, tone: 'calm' };
}
