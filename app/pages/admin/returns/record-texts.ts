import { nextStepOf, OUTCOME_NAMES } from '#app/features/orders/returns/reasons.ts';
import type { Aftersale, AftersaleLine } from '#app/features/orders/returns/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';

const messages = {
  wholeParcel: (number: number) => `Parcel ${number}`,
  more: (sum: string) => `${sum} more`,
  back: (sum: string) => `${sum} back`,
  even: 'Even',
  expected: (sum: string) => `${sum} expected`,
  paid: (sum: string) => `${sum} paid`,
  again: 'Send it again',
  refundLater: 'Nothing is left to refund now',
  came: (received: number, quantity: number) => `${received} of ${quantity} came`,
};

/** A sentence for each piece, with what she gets for it. */
export function piecesOf({ lines, about }: Pick<Aftersale, 'lines' | 'about'>): string[] {
  if (lines.length === 0) return about ? [messages.wholeParcel(about.number)] : [];
  return lines.map((line) => {
    const { quantity, instead } = line;
    const other = instead ? ` → ${nameOf(instead)}` : '';
    return `${quantity} × ${nameOf(line)}${other}`;
  });
}

export function nameOf({ name, size }: Pick<AftersaleLine, 'name' | 'size'>): string {
  return [name, size].filter(Boolean).join(', ');
}

export function moneyOf({ kind, amount, outcome, paid }: Aftersale): string {
  const sum = formatRupees(Math.abs(amount));
  if (kind === 'courier_claim')
    return paid === null ? messages.expected(sum) : messages.paid(formatRupees(paid));
  if (outcome === 'none' || outcome === 'resend') return OUTCOME_NAMES[outcome];
  if (kind === 'exchange')
    return amount === 0 ? messages.even : amount > 0 ? messages.more(sum) : messages.back(sum);
  return amount === 0 ? '' : sum;
}

export function stepOf(record: Aftersale): string {
  const { out, kind, state } = record;
  if (isToBeSentAgain(record)) return messages.again;
  // Her money is still with the courier: there is no payment to refund yet.
  if (kind === 'return' && state === 'received' && record.to_refund === 0) return messages.refundLater;
  if (kind === 'claim' && state === 'resolved' && out?.state === 'waiting')
    return nextStepOf({ kind: 'exchange', state: 'approved', is_packed: out.is_packed });
  return nextStepOf({ ...record, is_packed: out?.is_packed ?? false });
}

/** Its parcel came back, or is lost, before it reached her. */
export function isToBeSentAgain({ out, state }: Pick<Aftersale, 'out' | 'state'>): boolean {
  return state !== 'withdrawn' && (out?.state === 'inspected' || out?.state === 'lost');
}
