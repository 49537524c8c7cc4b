import { type HomeSection, sectionsText } from '#app/features/settings/home-sections.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { PREMODERATION, SECTIONS } from '#app/pages/admin/settings/settings-fields.ts';
import { type DescribedEntry, isShort, listNames, quoted, shownIn } from './describe-change.ts';
import type { FieldChange } from './field-changes.ts';

const messages = {
  changed: (name: string) => `Changed the setting ${name}.`,
  changedFromTo: (name: string, before: string, after: string) =>
    `Changed the setting ${name} from ${before} to ${after}.`,
  switched: (name: string, isOn: boolean) => `Switched the setting ${name} ${isOn ? 'on' : 'off'}.`,
  changedMany: (names: string) => `Changed the settings ${names}.`,
  standard: 'its default',
  sections: 'Front page',
  yes: 'yes',
  no: 'no',
};

const LABELS = new Map<string, string>([
  ...SECTIONS.flatMap(({ fields }) => fields).map(({ name, label }) => [name, label] as const),
  ['premoderate_reviews', PREMODERATION.label],
  ['home_sections', messages.sections],
]);

// Settings whose default differs from shop to shop.
const OWN_DEFAULTS = ['admin_email'];

/** A default is not stored, so a missing side stands for the default. */
export function describeSetting({ label, changes }: AuditEntry): DescribedEntry {
  const fields = readSettings(label ?? '', changes.value ?? [null, null]);
  const [first, ...others] = fields;
  if (!first) return { summary: messages.changed(quoted(nameOf(label ?? ''))), fields: [] };
  if (others.length === 0) return describeOne(first);
  return { summary: messages.changedMany(listNames(fields.map(({ name }) => quoted(name)))), fields };
}

function describeOne(change: FieldChange): DescribedEntry {
  const name = quoted(change.name);
  if (change.display === 'switch') {
    return { summary: messages.switched(name, change.after === messages.yes), fields: [] };
  }
  if (!isShort(change)) return { summary: messages.changed(name), fields: [change] };
  const [before, after] = shownIn(change);
  const summary = messages.changedFromTo(name, before || messages.standard, after || messages.standard);
  return { summary, fields: [] };
}

function readSettings(key: string, [before, after]: [unknown, unknown]): FieldChange[] {
  const was = listValues(key, before ?? defaultOf(key));
  const is = listValues(key, after ?? defaultOf(key));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({
      field: name,
      name: nameOf(name),
      before: readValue(was.get(name)),
      after: readValue(is.get(name)),
      display: displayOf(was.get(name) ?? is.get(name)),
    }));
}

function listValues(name: string, value: unknown): Map<string, unknown> {
  if (Array.isArray(value)) return new Map([[name, sectionsText(value as HomeSection[])]]);
  if (value === null || typeof value !== 'object') return new Map([[name, value]]);
  return new Map(Object.entries(value).flatMap(([part, inner]) => [...listValues(`${name}.${part}`, inner)]));
}

function readValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  return value === null || value === undefined ? '' : String(value);
}

function displayOf(value: unknown): FieldChange['display'] {
  if (typeof value === 'boolean') return 'switch';
  return typeof value === 'number' ? 'plain' : 'words';
}

function defaultOf(key: string): unknown {
  if (OWN_DEFAULTS.includes(key) || !Object.hasOwn(DEFAULT_SETTINGS, key)) return null;
  return DEFAULT_SETTINGS[key as keyof typeof DEFAULT_SETTINGS];
}

function nameOf(key: string): string {
  return LABELS.get(key) ?? key.replaceAll('_', ' ');
}
