import type { MailAddress } from '#app/platform/queue/mail.server.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { escapeHtml } from '#app/platform/text/plain-text.ts';

const MOST_CHANGES = 100;

const messages = {
  subjects: {
    people: (brand: string) => `Staff accounts of ${brand} were changed`,
    money: (brand: string) => `Payments of ${brand} were changed`,
    contact: (brand: string) => `Contact details of ${brand} were changed`,
    evidence: (brand: string) => `What ${brand} keeps as evidence was changed`,
    protection: (brand: string) => `What protects ${brand} was changed`,
  } satisfies Record<NoticeKind, (brand: string) => string>,
  summary: (brand: string, count: number) => `${count} more changes at ${brand}`,
  who: (name: string, when: string, from: string | null) =>
    `${name} changed this on ${when}${from ? `, signed in with ${from}` : ''}:`,
  several: (names: string, since: string, until: string) =>
    `${names} changed this between ${since} and ${until}. You had several mails within an hour, so these came together:`,
  sides: ({ name, before, after }: NoticeChange) => {
    if (before === null) return after === null ? name : `${name}: ${after}`;
    return `${name}: was ${before}, is now ${after ?? 'none'}`;
  },
  times: (count: number) => (count > 1 ? ` (changed ${count} times)` : ''),
  more: (count: number) => `and ${count} more; the audit log has them all`,
  advice:
    'If this was not agreed with you: sign in, choose a new password (it signs you out everywhere else), put the change right, and disable the account that made it under Staff.',
  locked:
    'If you cannot sign in any more, whoever runs the machine of the shop can: “npm run staff -- reset NAME” gives a new password, “npm run staff -- disable NAME” ends an account.',
  why: 'This mail goes to every owner, to the shop, to whom it concerns, and for thirty days to the addresses that they had before.',
  links: { password: 'Your account', settings: 'Shop settings', staff: 'Staff', audit: 'Audit log' },
};

const PATHS = {
  password: '/admin/password',
  settings: '/admin/settings',
  staff: '/admin/settings/staff',
  audit: '/admin/settings/audit-log',
};

type NoticeContext = { brand: string; timeZone: string; origin: string };

/** Several are a summary. */
export function describeNotices(
  notices: readonly [StaffNotice, ...StaffNotice[]],
  { brand, timeZone, origin }: NoticeContext,
): { subject: string; html: string; text: string } {
  const intro = introOf(notices, timeZone);
  const rows = listRows(notices);
  const links = Object.entries(messages.links).map(([key, label]) => ({
    label,
    address: `${origin}${PATHS[key as keyof typeof PATHS]}`,
  }));
  const last = [messages.advice, messages.locked, messages.why];
  const html = [
    `<p dir="auto">${escapeHtml(intro)}</p>`,
    `<ul>${rows.map((row) => `<li dir="auto">${escapeHtml(row)}</li>`).join('')}</ul>`,
    ...last.map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p>${links.map(({ label, address }) => `<a href="${escapeHtml(address)}">${label}</a>`).join(' · ')}</p>`,
  ];
  const addresses = links.map(({ label, address }) => `${label}: ${address}`).join('\n');
  return {
    subject: subjectOf(notices, brand),
    html: `<!doctype html><html lang="en"><body>${html.join('')}</body></html>`,
    text: [intro, rows.join('\n'), ...last, addresses].join('\n\n'),
  };
}

function subjectOf([first, ...others]: readonly [StaffNotice, ...StaffNotice[]], brand: string): string {
  if (others.length > 0) return messages.summary(brand, others.length + 1);
  const order: NoticeKind[] = ['people', 'money', 'contact', 'evidence', 'protection'];
  const kind = order.find((known) => first.changes.some((change) => change.kind === known)) ?? 'protection';
  return messages.subjects[kind](brand);
}

function introOf(notices: readonly [StaffNotice, ...StaffNotice[]], timeZone: string): string {
  const [first] = notices;
  const last = notices.at(-1) ?? first;
  if (first === last) return messages.who(first.username, formatMoment(first.at, timeZone), first.from);
  const names = [...new Set(notices.map(({ username }) => username))].join(', ');
  return messages.several(names, formatMoment(first.at, timeZone), formatMoment(last.at, timeZone));
}

/** Accounts and their changes can be made without end, and must not push the rest out of a summary. */
const RANKS: readonly NoticeKind[] = ['money', 'contact', 'protection', 'evidence', 'people'];

const rankOf = ({ kind }: NoticeChange) => RANKS.indexOf(kind);

function listRows(notices: readonly StaffNotice[]): string[] {
  const changes = mergeChanges(notices).sort((one, other) => rankOf(one) - rankOf(other));
  const rows = changes
    .slice(0, MOST_CHANGES)
    .map((change) => messages.sides(change) + messages.times(change.times));
  return changes.length > MOST_CHANGES ? [...rows, messages.more(changes.length - MOST_CHANGES)] : rows;
}

type NoticeKind = 'people' | 'money' | 'contact' | 'evidence' | 'protection';

/** `topic` is what is counted together by the limit. A side that is null is left out. */
export type NoticeChange = {
  kind: NoticeKind;
  topic: string;
  name: string;
  before: string | null;
  after: string | null;
};

/** What one person changed at one moment, ISO text in UTC. `from` says roughly where they were signed in. */
export type StaffNotice = { username: string; from: string | null; at: string; changes: NoticeChange[] };

/** At once in an hour: so many of one topic, so many in all, and beyond that the first of a topic up to so many. */
export const NOTICES_AT_ONCE = { topic: 5, all: 40, firsts: 200 };

/** `counted` has the notices of each topic in the last hour. So changing one thing often hides no change of another. */
export function isSentAtOnce(topics: readonly string[], counted: ReadonlyMap<string, number>, all: number) {
  return topics.some((topic) => {
    const before = counted.get(topic) ?? 0;
    if (before === 0) return all < NOTICES_AT_ONCE.firsts;
    return before < NOTICES_AT_ONCE.topic && all < NOTICES_AT_ONCE.all;
  });
}

/** For so many days a notice still goes to an address that was replaced. */
export const FORMER_ADDRESS_DAYS = 30;

const MOST_RECEIVERS = 100;

type Known = {
  /** The shop's own, before the change and now. */
  shop: readonly MailAddress[];
  /** Whose account was changed. */
  concerned: readonly MailAddress[];
  /** First replaced first. */
  former: readonly (MailAddress & { until: Date })[];
  /** Who can sign in as an owner, the oldest account first. */
  owners: readonly MailAddress[];
};

/** Each address once. Those who were there before come first, so that many new owners or changes of address push none of them out. */
export function chooseReceivers({ shop, concerned, former, owners }: Known, now: Date): MailAddress[] {
  const oldest = now.getTime() - FORMER_ADDRESS_DAYS * 24 * 60 * 60 * 1000;
  const remembered = former.filter(({ until }) => until.getTime() >= oldest);
  const chosen = new Map<string, MailAddress>();
  for (const { name, address } of [...shop, ...concerned, ...inTurns(remembered, owners)]) {
    const key = address.toLowerCase();
    if (!chosen.has(key) && chosen.size < MOST_RECEIVERS) chosen.set(key, { name, address });
  }
  return [...chosen.values()];
}

/** However long one of the lists is made, the beginning of the other has its place. */
function inTurns<T>(some: readonly T[], others: readonly T[]): T[] {
  const rounds = Math.max(some.length, others.length);
  return Array.from({ length: rounds }, (_, n) => [
    ...some.slice(n, n + 1),
    ...others.slice(n, n + 1),
  ]).flat();
}

/** Of several changes of one thing the first and the last side, and how often. */
export function mergeChanges(notices: readonly StaffNotice[]): (NoticeChange & { times: number })[] {
  const merged = new Map<string, NoticeChange & { times: number }>();
  for (const change of notices.flatMap(({ changes }) => changes)) {
    const known = merged.get(change.name);
    if (known) merged.set(change.name, { ...known, after: change.after, times: known.times + 1 });
    else merged.set(change.name, { ...change, times: 1 });
  }
  return [...merged.values()];
}
