import type { Synonym } from '#app/features/search/synonyms/synonym-schema.ts';
import type { ComparedField } from '#app/pages/admin/form/compare-edits.ts';
import type { FormCall } from '#app/pages/admin/session/use-staff-call.ts';

export type SynonymValues = { words: string };

const messages = { words: 'Words' };

export const SYNONYM_FIELDS: ComparedField<SynonymValues>[] = [
  { name: messages.words, text: ({ words }) => words },
];

export function synonymPath({ id }: Synonym): string {
  return `/api/admin/synonyms/${id}/`;
}

export function toSynonymCall({ words }: SynonymValues, row: Synonym | null): FormCall {
  if (!row) return { method: 'POST', path: '/api/admin/synonyms/', body: { words } };
  return { method: 'PATCH', path: synonymPath(row), body: { words, version: row.version } };
}
