import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import { PREMODERATION, SECTIONS } from './settings-fields.ts';
import type { SettingsValues } from './settings-values.ts';

const messages = { yes: 'yes', no: 'no' };

export const SETTINGS_FIELDS: ComparedField<SettingsValues>[] = [
  ...SECTIONS.flatMap(({ fields }) => fields).map(({ name, label }) => ({
    name: label,
    text: (values: SettingsValues) => values[name],
  })),
  {
    name: PREMODERATION.label,
    text: ({ premoderate_reviews }) => (premoderate_reviews ? messages.yes : messages.no),
  },
];
