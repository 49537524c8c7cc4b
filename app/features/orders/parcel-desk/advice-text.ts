import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import { formatCalendarDay } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import type { AdviceInput, AdviceKind, ParcelRow } from './schema.ts';

export const ADVICE_NAMES: Record<AdviceKind, string> = {
  try_again: 'Try again',
  other_phone: 'Call another phone',
  other_address: 'Go to another address',
  return: 'Return it',
};

const messages = {
  order: (id: string) => `order ${id}:`,
  try_again: 'please try again',
  other_phone: (phone: string) => `please try again and call ${phone}`,
  other_address: (address: string) => `please try again at: ${address}`,
  return: 'please return it to us.',
  courier: 'The courier',
  triedEnough: (courier: string, attempts: number) =>
    `${courier} has tried ${attempts === 1 ? 'once' : `${attempts} times`}, as often as was agreed.`,
  on: (day: string) => ` on ${day}`,
  cash: (sum: string) => `Cash to collect: ${sum}, not more.`,
  nothing: 'Nothing is to be collected.',
};

/** What the history keeps of an advice. */
export function adviceNote({ advice, day, phone, address }: AdviceInput): string {
  const on = day === null ? '' : messages.on(formatCalendarDay(day));
  const more = [phone && localPhone(phone), address].filter(Boolean).join(', ');
  return `${ADVICE_NAMES[advice]}${on}${more && `: ${more}`}`;
}

type Tried = Pick<ParcelRow, 'courier' | 'attempts' | 'most_attempts'>;

/** What the form begins with, and why it is not another attempt; null when it is. */
export function proposedAdvice({ courier, attempts, most_attempts }: Tried): {
  advice: AdviceKind;
  reason: string | null;
} {
  if (attempts < most_attempts) return { advice: 'try_again', reason: null };
  const name = courier ? COURIERS[courier].name : messages.courier;
  return { advice: 'return', reason: messages.triedEnough(name, attempts) };
}

type Told = Pick<ParcelRow, 'courier' | 'tracking_number' | 'order_id' | 'cod'>;

/** To be copied into a chat with the courier or into its portal; “…” stands for what is still to be typed. */
export function adviceText(parcel: Told, { advice, day, phone, address }: AdviceInput): string {
  const { courier, tracking_number, order_id, cod } = parcel;
  const number = [courier && COURIERS[courier].name, tracking_number].filter(Boolean).join(' ');
  const head = [number, messages.order(order_id)].filter(Boolean).join(', ');
  if (advice === 'return') return `${head} ${messages.return}`;
  const on = day === null ? '' : messages.on(formatCalendarDay(day));
  const calls =
    (phone !== null || advice === 'other_phone') && messages.other_phone(phone ? localPhone(phone) : '…');
  const place = address ?? (advice === 'other_address' ? '…' : null);
  const where = place && (calls ? place : messages.other_address(place));
  const what = [calls || (!where && messages.try_again), where].filter(Boolean).join(', ');
  const cash = cod > 0 ? messages.cash(formatRupees(cod)) : messages.nothing;
  return `${head} ${what}${on}. ${cash}`;
}
