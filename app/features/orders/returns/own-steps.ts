import { formatRupees } from '#app/platform/text/money.ts';
import type { AftersaleOutcome } from './reasons.ts';
import type { Aftersale } from './schema.ts';

const messages = {
  requested: 'We are looking at your request.',
  open: 'We are looking at your claim.',
  refused: (why: string) => `We could not agree to it: ${why}`,
  withdrawn: 'It was withdrawn.',
  sendBack: (by: string | null) =>
    by
      ? `Please give the pieces to ${by}, unworn and with their tags.`
      : 'Please keep the pieces packed, unworn and with their tags, until they are picked up.',
  waits: 'The other piece is set aside, and leaves once the returned one is here.',
  packing: 'We are packing the other piece.',
  pay: (sum: string) => `Please have ${sum} ready: you pay the difference to the rider.`,
  onItsWay: 'The other piece is on its way to you.',
  stillBack: 'Please send us the piece that you exchange.',
  received: 'Your pieces are here.',
  refunding: (sum: string) => `We are sending ${sum} back to you.`,
  refunded: (sum: string) => `We have sent ${sum} back to you.`,
  credited: (sum: string) => `You have a credit of ${sum} for your next order.`,
  exchanged: 'Your exchange is complete.',
  sentAgain: 'We send it to you once more, for nothing.',
  sentAgainToPay: (sum: string) =>
    `We send it to you once more. Please have ${sum} ready: you pay it to the rider.`,
} as const;

const RESOLVED: Record<Exclude<AftersaleOutcome, 'resend'>, (sum: string) => string> = {
  refund: messages.refunding,
  part_refund: messages.refunding,
  credit: messages.credited,
  none: () => messages.received,
};

type Fields = Pick<
  Aftersale,
  'kind' | 'state' | 'answer' | 'amount' | 'outcome' | 'waits_for_return' | 'out'
> & {
  courier: string | null;
};

/** What she reads about it, in sentences; sums in rupees. */
export function ownSteps(record: Fields): string[] {
  const { kind, state, answer, amount, outcome } = record;
  const sum = formatRupees(Math.abs(amount));
  switch (state) {
    case 'requested':
      return [messages.requested];
    case 'open':
      return [messages.open];
    case 'refused':
      return [messages.refused(answer ?? '')];
    case 'approved':
      return kind === 'exchange' ? ofExchange(record, sum) : [messages.sendBack(record.courier)];
    case 'received':
      if (kind === 'exchange') return [messages.received, messages.packing, ...toPay(amount, sum)];
      return [messages.received, messages.refunding(sum)];
    case 'sent':
      return [messages.onItsWay, ...toPay(amount, sum), messages.stillBack];
    case 'exchanged':
      return [messages.exchanged, ...(amount < 0 ? [messages.refunding(sum)] : [])];
    case 'refunded':
      return [messages.refunded(sum)];
    case 'credited':
      return [messages.credited(sum)];
    case 'resolved':
      return [outcome === 'resend' ? ofSentAgain(record) : RESOLVED[outcome ?? 'none'](sum)];
    case 'withdrawn':
      return [messages.withdrawn];
    default:
      return [messages.received];
  }
}

function ofExchange({ courier, waits_for_return, amount }: Fields, sum: string): string[] {
  const piece = waits_for_return ? messages.waits : messages.packing;
  return [messages.sendBack(courier), piece, ...toPay(amount, sum)];
}

function ofSentAgain({ out }: Fields): string {
  return out && out.cod > 0 ? messages.sentAgainToPay(formatRupees(out.cod)) : messages.sentAgain;
}

function toPay(amount: number, sum: string): string[] {
  return amount > 0 ? [messages.pay(sum)] : [];
}
