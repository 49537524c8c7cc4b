import type { FieldChange } from './field-changes.ts';

const messages = {
  changed: (thing: string) => `Changed ${thing}.`,
  changedOf: (what: string, thing: string) => `Changed ${what} of ${thing}.`,
  changedFromTo: (name: string, thing: string, before: string, after: string) =>
    `Changed the ${name} of ${thing} from ${before} to ${after}.`,
  set: (name: string, thing: string, after: string) => `Set the ${name} of ${thing} to ${after}.`,
  removed: (name: string, thing: string, before: string) =>
    `Removed the ${name} of ${thing}, which was ${before}.`,
  renamed: (kind: string, before: string, after: string) => `Renamed the ${kind} ${before} to ${after}.`,
  switched: (name: string, thing: string, isOn: boolean) =>
    `Switched "${name}" ${isOn ? 'on' : 'off'} for ${thing}.`,
  addedPicture: (name: string, thing: string) => `Added the ${name} of ${thing}.`,
  removedPicture: (name: string, thing: string) => `Removed the ${name} of ${thing}.`,
  the: (name: string) => `the ${name}`,
  and: (first: string, last: string) => `${first} and ${last}`,
  more: (count: number) => `${count} more`,
  yes: 'yes',
};

const SHORT = 60;
const MAX_NAMED = 3;

export type DescribedEntry = { sentence: string; fields: FieldChange[] };

export function describeChange(kind: string, thing: string, fields: FieldChange[]): DescribedEntry {
  const [first, ...others] = fields;
  if (!first) return { sentence: messages.changed(thing), fields: [] };
  if (others.length > 0) {
    return { sentence: messages.changedOf(listNames(fields.map(({ name }) => name)), thing), fields };
  }
  const sentence = describeOne(kind, thing, first);
  if (sentence !== null) return { sentence, fields: [] };
  return { sentence: messages.changedOf(messages.the(first.name), thing), fields };
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

function describeOne(kind: string, thing: string, change: FieldChange): string | null {
  const { field, name, display } = change;
  if (display === 'fact') return messages.changedOf(messages.the(name), thing);
  if (display === 'picture') return describePicture(thing, change);
  if (display === 'switch') return messages.switched(name, thing, change.after === messages.yes);
  if (!isShort(change)) return null;
  const [before, after] = shownIn(change);
  if (!before) return messages.set(name, thing, after);
  if (!after) return messages.removed(name, thing, before);
  if (field === 'name' || field === 'title') return messages.renamed(kind, before, after);
  return messages.changedFromTo(name, thing, before, after);
}

function describePicture(thing: string, { name, before, after }: FieldChange): string {
  if (!before) return messages.addedPicture(name, thing);
  return after ? messages.changedOf(messages.the(name), thing) : messages.removedPicture(name, thing);
}
