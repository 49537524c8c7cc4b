import { COURIERS } from '#app/features/orders/fulfil/couriers.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees, toRupees } from '#app/platform/text/money.ts';

/** `it` is the order's number at first, then "it"; `its` are its parts. */
type Named = { it: string; its: (part: string) => string };

const messages = {
  changed: ({ it }: Named) => `changed ${it}`,
  status: ({ it }: Named, before: unknown, after: unknown) => `set ${it} from ${before} to ${after}`,
  payment: ({ its }: Named, state: string) => `set ${its('payment')} to ${state}`,
  toCheck: ({ its }: Named) => `left ${its('payment')} to be checked`,
  payments: new Map([
    ['on_delivery', 'due on delivery'],
    ['verified', 'received'],
  ]),
  received: ({ it }: Named, sum: string) => `recorded ${sum} for ${it}`,
  changedReceived: ({ it }: Named, before: string, after: string) =>
    `changed what was recorded for ${it} from ${before} to ${after}`,
  notReceived: ({ it }: Named, sum: string) => `took back the ${sum} recorded for ${it}`,
  refunded: ({ it }: Named, sum: string) => `refunded ${sum} of ${it}`,
  notRefunded: ({ it }: Named, sum: string) => `took back the refund of ${sum} of ${it}`,
  cash: ({ it }: Named) => `changed ${it} to cash on delivery`,
  wallet: ({ it }: Named) => `changed ${it} to payment ahead`,
  restInCash: ({ its }: Named) => `agreed that ${its('rest')} is collected in cash`,
  notInCash: ({ its }: Named) => `no longer lets ${its('rest')} be collected in cash`,
  held: ({ its }: Named, until: string) => `held ${its('pieces')} until ${until}`,
  notHeld: ({ its }: Named) => `ended the hold of ${its('pieces')}`,
  marked: ({ it }: Named, what: string) => `marked ${it} ${what}`,
  packed: 'packed',
  delivered: 'delivered',
  not: (what: string) => `not ${what}`,
  parcel: ({ it }: Named, parcel: string) => `sent ${it} with ${parcel}`,
  courier: ({ it }: Named, courier: string) => `sent ${it} with ${courier}`,
  number: ({ its }: Named, number: string) => `set ${its('tracking number')} to ${number}`,
  numbered: (courier: string, number: string) => `${courier}, number ${number}`,
  noCourier: ({ its }: Named) => `removed ${its('courier')}`,
  noNumber: ({ its }: Named) => `removed ${its('tracking number')}`,
  returning: ({ its }: Named) => `noted that ${its('parcel')} comes back`,
  notReturning: ({ its }: Named) => `noted that ${its('parcel')} does not come back`,
  receivedBack: ({ its }: Named) => `received ${its('pieces')} back`,
  notReceivedBack: ({ its }: Named) => `noted that ${its('pieces')} were not received back`,
  and: (first: string, last: string) => `${first}, and ${last}`,
};

type Changes = AuditEntry['changes'];
type Phrase = (named: Named) => string;

/** One sentence for all that one deed changed of an order, beginning with its number. */
export function describeOrder(changes: Changes, id: string, timeZone: string): string {
  const phrases = Object.entries(PARTS).flatMap(([, part]) => part(changes, timeZone) ?? []);
  const told = (phrases.length > 0 ? phrases : [messages.changed]).map((phrase, index) =>
    phrase(index === 0 ? { it: id, its: (part) => `the ${part} of ${id}` } : LATER),
  );
  const sentence =
    told.length > 1 ? messages.and(told.slice(0, -1).join(', '), told.at(-1) ?? '') : (told[0] ?? '');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const LATER: Named = { it: 'it', its: (part) => `its ${part}` };

/** In the order of the sentence. */
const PARTS: Record<string, (changes: Changes, timeZone: string) => Phrase | Phrase[] | null | undefined> = {
  status: ({ status }) => status && ((named) => messages.status(named, status[0], status[1])),
  payment: ({ payment_state: state }) => state && describePayment(String(state[1])),
  received: ({ reference_received: sums }) => sums && listReceived(sums),
  refunded: ({ reference_refunded: sums }) => sums && listRefunded(sums),
  method: ({ payment_method: method }) => method && (method[1] === 'cod' ? messages.cash : messages.wallet),
  rest: ({ rest_in_cash: rest }) => rest && (rest[1] ? messages.restInCash : messages.notInCash),
  hold: ({ held_until: held }, timeZone) =>
    held &&
    (held[1] ? (named) => messages.held(named, formatMoment(String(held[1]), timeZone)) : messages.notHeld),
  packed: ({ packed_at }) => packed_at && mark(messages.packed, packed_at[1]),
  parcel: describeParcel,
  delivered: ({ delivered_at }) => delivered_at && mark(messages.delivered, delivered_at[1]),
  returning: ({ returning_at: at }) => at && (at[1] ? messages.returning : messages.notReturning),
  back: ({ received_back_at: at }) => at && (at[1] ? messages.receivedBack : messages.notReceivedBack),
};

function describePayment(state: string): Phrase {
  if (state === 'claimed') return messages.toCheck;
  return (named) => messages.payment(named, messages.payments.get(state) ?? state);
}

function mark(what: string, is: unknown): Phrase {
  return (named) => messages.marked(named, is ? what : messages.not(what));
}

function describeParcel({ courier, tracking_number: number }: Changes): Phrase | null {
  const name = courier?.[1]
    ? (COURIERS[courier[1] as keyof typeof COURIERS]?.name ?? String(courier[1]))
    : null;
  if (name && number?.[1])
    return (named) => messages.parcel(named, messages.numbered(name, String(number[1])));
  if (name) return (named) => messages.courier(named, name);
  if (courier) return messages.noCourier;
  if (!number) return null;
  return number[1] ? (named) => messages.number(named, String(number[1])) : messages.noNumber;
}

function listReceived([before, after]: [unknown, unknown]): Phrase[] {
  return changedSums(before, after).map(([was, is]) => (named) => {
    if (was === 0) return messages.received(named, rupees(is));
    return is === 0
      ? messages.notReceived(named, rupees(was))
      : messages.changedReceived(named, rupees(was), rupees(is));
  });
}

function listRefunded([before, after]: [unknown, unknown]): Phrase[] {
  return changedSums(before, after).map(
    ([was, is]) =>
      (named) =>
        is > was ? messages.refunded(named, rupees(is - was)) : messages.notRefunded(named, rupees(was - is)),
  );
}

/** Paisa by the reference of each payment; a payment that has none of it yet is missing, or null. */
function changedSums(before: unknown, after: unknown): [number, number][] {
  const [was, is] = [toSums(before), toSums(after)];
  const references = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return references
    .map((reference): [number, number] => [was[reference] ?? 0, is[reference] ?? 0])
    .filter(([one, other]) => one !== other);
}

function toSums(value: unknown): Record<string, number | null> {
  return typeof value === 'object' && value !== null ? (value as Record<string, number | null>) : {};
}

function rupees(paisa: number): string {
  return formatRupees(toRupees(paisa));
}
