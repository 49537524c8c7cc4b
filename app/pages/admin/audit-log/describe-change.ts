import type { FieldChange } from './field-changes.ts';

const messages = {
  changed: (subject: string) => `Changed ${subject}.`,
  changedOf: (what: string, subject: string) => `Changed ${what} of ${subject}.`,
  changedFromTo: (name: string, subject: string, before: string, after: string) =>
    `Changed the ${name} of ${subject} from ${before} to ${after}.`,
  set: (name: string, subject: string, after: string) => `Set the ${name} of ${subject} to ${after}.`,
  removed: (name: string, subject: string, before: string) =>
    `Removed the ${name} of ${subject}, which was ${before}.`,
  renamed: (kind: string, before: string, after: string) => `Renamed the ${kind} ${before} to ${after}.`,
  switched: (name: string, subject: string, isOn: boolean) =>
    `Switched "${name}" ${isOn ? 'on' : 'off'} for ${subject}.`,
  addedPicture: (name: string, subject: string) => `Added the ${name} of ${subject}.`,
  removedPicture: (name: string, subject: string) => `Removed the ${name} of ${subject}.`,
  the: (name: string) => `the ${name}`,
  and: (first: string, last: string) => `${first} and ${last}`,
  more: (count: number) => `${count} more`,
  yes: 'yes',
};

const SHORT = 60;
const MAX_NAMED = 3;

export type DescribedEntry = { summary: string; fields: FieldChange[] };

export function describeChange(kind: string, subject: string, fields: FieldChange[]): DescribedEntry {
  const [first, ...others] = fields;
  if (!first) return { summary: messages.changed(subject), fields: [] };
  if (others.length > 0) {
    return { summary: messages.changedOf(listNames(fields.map(({ name }) => name)), subject), fields };
  }
  const summary = describeOne(kind, subject, first);
  if (summary !== null) return { summary, fields: [] };
  return { summary: messages.changedOf(messages.the(first.name), subject), fields };
}

export function listNames(names: readonly string[]): string {
  const isMany = names.length > MAX_NAMED;
  const named = isMany ? names.slice(0, MAX_NAMED - 1) : names.slice(0, -1);
  const last = isMany ? messages.more(names.length - named.length) : (names.at(-1) ?? '');
  return named.length > 0 ? messages.and(named.join(', '), last) : last;
}

export function quoted(text: string): string {
  return `"${text}"`;
}

export function isShort({ before, after }: FieldChange): boolean {
  return Math.max(before.length, after.length) <= SHORT;
}

export function shownIn({ before, after, display }: FieldChange): [before: string, after: string] {
  const show = (text: string) => (text && display === 'words' ? quoted(text) : text);
  return [show(before), show(after)];
}

function describeOne(kind: string, subject: string, change: FieldChange): string | null {
  const { field, name, display } = change;
  if (display === 'fact') return messages.changedOf(messages.the(name), subject);
  if (display === 'picture') return describePicture(subject, change);
  if (display === 'switch') return messages.switched(name, subject, change.after === messages.yes);
  if (!isShort(change)) return null;
  const [before, after] = shownIn(change);
  if (!before) return messages.set(name, subject, after);
  if (!after) return messages.removed(name, subject, before);
  if (field === 'name' || field === 'title') return messages.renamed(kind, before, after);
  return messages.changedFromTo(name, subject, before, after);
}

function describePicture(subject: string, { name, before, after }: FieldChange): string {
  if (!before) return messages.addedPicture(name, subject);
  return after ? messages.changedOf(messages.the(name), subject) : messages.removedPicture(name, subject);
}
