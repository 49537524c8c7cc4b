import type { MailAddress } from '#app/platform/queue/mail.server.ts';

export type NoticeKind = 'people' | 'money' | 'contact' | 'evidence' | 'protection';

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
