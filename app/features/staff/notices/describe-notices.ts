import { formatMoment } from '#app/platform/text/dates.ts';
import { escapeHtml } from '#app/platform/text/escape-html.ts';
import { mergeChanges, type NoticeChange, type NoticeKind, type StaffNotice } from './staff-notice.ts';

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
  staff: '/admin/staff',
  audit: '/admin/audit-log',
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
