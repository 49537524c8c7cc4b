export const PARCEL_STATES = [
  'waiting',
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'under_review',
  'delivered',
  'returning',
  'returned',
  'received_back',
  'inspected',
  'lost',
  'cancelled',
] as const;

export type ParcelState = (typeof PARCEL_STATES)[number];

/** `returned` is the courier's word, `received_back` ours. `answered`: the customer said what she wants. `unknown`: words that nobody has decided about yet. */
export const PARCEL_EVENT_KINDS = [
  'booked',
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'under_review',
  'answered',
  'advised',
  'delivered',
  'corrected',
  'returning',
  'returned',
  'received_back',
  'inspected',
  'lost',
  'cancelled',
  'unknown',
] as const;

export type ParcelEventKind = (typeof PARCEL_EVENT_KINDS)[number];

/** Times are milliseconds UTC. */
export type ParcelEvent = {
  kind: ParcelEventKind;
  occurredAt: number;
  fingerprint: string;
  /** As the courier wrote them. */
  words: string | null;
};

/** Moments are milliseconds UTC; null: it has not happened. */
export type ParcelFacts = {
  state: ParcelState;
  handedOverAt: number | null;
  deliveredAt: number | null;
  returningAt: number | null;
  returnedAt: number | null;
  receivedBackAt: number | null;
  inspectedAt: number | null;
  /** Of the last event that the state followed. */
  movedAt: number | null;
  attempts: number;
  /** Since when the courier waits to be told what to do; null while it does not. */
  adviceSince: number | null;
  /** The courier's last words. */
  words: string | null;
  /** The courier says something that cannot follow from the state: somebody has to look. */
  isContradicted: boolean;
};

/** Handed over, and neither delivered nor on its way back. */
export const OUT: readonly ParcelState[] = [
  'handed_over',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'under_review',
];

/** A courier may report a parcel before anybody has scanned it out. */
export const UNTIL_OUT: readonly ParcelState[] = ['waiting', ...OUT];

/** From which states an event leads to the state of its name. */
const LEADS_FROM: Partial<Record<ParcelEventKind, readonly ParcelState[]>> = {
  handed_over: ['waiting'],
  in_transit: UNTIL_OUT,
  out_for_delivery: UNTIL_OUT,
  attempted: UNTIL_OUT,
  under_review: UNTIL_OUT,
  delivered: [...UNTIL_OUT, 'returning', 'lost'],
  returning: UNTIL_OUT,
  returned: [...UNTIL_OUT, 'returning', 'lost'],
  received_back: [...OUT, 'returning', 'returned', 'lost'],
  inspected: ['received_back'],
  lost: [...UNTIL_OUT, 'returning', 'returned'],
  cancelled: ['waiting'],
};

/** Whether the state follows an event that happens now. */
export function canFollow(state: ParcelState, kind: ParcelEventKind): boolean {
  return kind === 'corrected' ? state === 'delivered' : (LEADS_FROM[kind]?.includes(state) ?? false);
}

/** Of events of the same moment, what happens later in the life of a parcel comes later. */
const RANK = new Map(PARCEL_EVENT_KINDS.map((kind, rank) => [kind, rank]));

/** These change what the shop owns or is owed; that a van was loaded later than it says does not. */
const SERIOUS: readonly ParcelEventKind[] = ['delivered', 'returning', 'returned', 'lost'];

/** The same for the same events, in whatever order they came: they count in the order in which they happened. */
export function parcelFacts(events: readonly ParcelEvent[]): ParcelFacts {
  const facts: ParcelFacts = {
    ...{ state: 'waiting', handedOverAt: null, deliveredAt: null, returningAt: null, returnedAt: null },
    ...{ receivedBackAt: null, inspectedAt: null, movedAt: null, attempts: 0, adviceSince: null },
    ...{ words: null, isContradicted: false },
  };
  for (const event of [...events].sort(byTime)) follow(facts, event);
  return facts;
}

function byTime(a: ParcelEvent, b: ParcelEvent): number {
  const rank = ({ kind }: ParcelEvent) => RANK.get(kind) ?? 0;
  return a.occurredAt - b.occurredAt || rank(a) - rank(b) || (a.fingerprint < b.fingerprint ? -1 : 1);
}

function follow(facts: ParcelFacts, { kind, occurredAt, words }: ParcelEvent): void {
  facts.words = words ?? facts.words;
  if (kind === 'advised') facts.adviceSince = null;
  if (kind === 'corrected' && facts.state === 'delivered') {
    Object.assign(facts, { deliveredAt: null, isContradicted: false });
    enter(facts, 'returning', occurredAt);
  }
  if (!isState(kind)) return;
  if (LEADS_FROM[kind]?.includes(facts.state)) enter(facts, kind, occurredAt);
  else if (SERIOUS.includes(kind) && kind !== facts.state && !isOver(facts.state, kind))
    facts.isContradicted = true;
}

/** A courier goes on reporting a return that the shop has received. */
function isOver(state: ParcelState, kind: ParcelEventKind): boolean {
  const isBack = state === 'returned' || state === 'received_back' || state === 'inspected';
  return isBack && (kind === 'returning' || kind === 'returned');
}

function isState(kind: ParcelEventKind): kind is ParcelEventKind & ParcelState {
  return (PARCEL_STATES as readonly string[]).includes(kind);
}

function enter(facts: ParcelFacts, state: ParcelState, at: number): void {
  facts.state = state;
  facts.movedAt = at;
  if (state !== 'cancelled') facts.handedOverAt ??= at;
  if (state === 'attempted') facts.attempts += 1;
  facts.adviceSince = state === 'attempted' || state === 'under_review' ? at : null;
  if (state === 'delivered') facts.deliveredAt = at;
  if (state === 'returning' || state === 'returned') facts.returningAt ??= at;
  if (state === 'returned') facts.returnedAt = at;
  if (state === 'received_back')
    Object.assign(facts, { receivedBackAt: at, returningAt: facts.returningAt ?? at });
  if (state === 'inspected') facts.inspectedAt = at;
}
