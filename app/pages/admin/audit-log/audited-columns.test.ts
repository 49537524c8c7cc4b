import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AUDITED } from '#app/features/staff/audit/audit-entry.ts';
import type { Audited } from '#app/features/staff/roles/screens.ts';
import { describeEntry } from './describe-entry.ts';

const schema = readFileSync('db/schema.sql', 'utf8');

/** Of a trigger: its table, and what it records (002-audit.sql). */
const TRIGGER =
  /CREATE TRIGGER \w+_audit [^;]* ON (\w+) FOR [^;]*audit_change\('[^']*', '([^']*)', '([^']*)', '[^']*', '([^']*)', '[^']*', '([^']*)'\)/g;

/** Columns whose name is what people say. */
const WORDS = ['made on order', 'piece set', 'tracking number'];

const NEVER = ['id', 'created_at', 'updated_at', 'version'];

const TRIGGERS = [...schema.matchAll(TRIGGER)];

const COLUMNS = TRIGGERS.flatMap(([, table = '', recorded, hidden = '', parent, item]) => {
  const left = [...hidden.split(','), ...NEVER];
  const columns = recorded === 'all' ? columnsOf(table) : (recorded ?? '').split(',');
  return columns
    .filter((column) => !left.includes(column))
    .map((column) => [(parent || table) as Audited, parent ? `${item}_${column}` : column] as const);
});

function columnsOf(table: string): string[] {
  const [, body = ''] = new RegExp(`create table ${table} \\(\\n([\\s\\S]*?)\\n\\)`).exec(schema) ?? [];
  const names = body.split('\n').map((line) => /^ {2}(?!constraint )(\w+) /.exec(line)?.[1] ?? '');
  return names.filter(Boolean);
}

test('The log has a word and a screen for what the triggers record, and for nothing else', () => {
  expect(TRIGGERS).toHaveLength(schema.split('EXECUTE FUNCTION audit_change(').length - 1);
  const subjects = TRIGGERS.map(([, table, , , parent]) => parent || table);
  expect(new Set(subjects)).toEqual(new Set(Object.keys(AUDITED)));
});

test.each(COLUMNS.filter(([subject]) => subject !== 'settings'))(
  'A change of %s.%s is told in words, not by the name of its column',
  (subject, field) => {
    const moments = [null, '2025-08-14T10:00:00Z'];
    const rows = [{ 1: 7 }, { 1: 7, 2: 9 }];
    const [one, other] = /^(?:position|reference|size|id)_/.test(field) ? rows : moments;
    for (const [before, after] of [
      [one, other],
      [other, one],
    ]) {
      const entry = { id: 1, username: 'amber', action: 'update', subject, subject_id: '7' } as const;
      const { summary } = describeEntry(
        { ...entry, label: 'Noor', changes: { [field]: [before, after] }, at: '2025-08-14T13:05:00.000Z' },
        { timeZone: 'Asia/Karachi', categories: new Map() },
      );
      const name = field.replaceAll('_', ' ');
      if (name.includes(' ') && !WORDS.includes(name)) expect(summary).not.toContain(name);
    }
  },
);
