import { expect, test } from 'vitest';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { linkOf, splitAtName } from './entry-fields.tsx';

const ENTRY: AuditEntry = {
  ...{ id: 1, username: 'amber', action: 'update', subject: 'products', subject_id: '7', changes: {} },
  ...{ label: 'Kurta & Dupatta', at: '2025-08-14T13:05:00.000Z' },
};

test.each<[Partial<AuditEntry>, string | undefined]>([
  [{}, '/admin/upload-stock?q=Kurta+%26+Dupatta'],
  [{ action: 'delete' }, undefined],
  [{ subject: 'orders', label: 'GL-0A1B-2C3D' }, '/admin/orders/GL-0A1B-2C3D'],
  [{ subject: 'reviews', label: null }, '/admin/reviews'],
  [{ subject: 'settings', action: 'delete', label: 'city' }, '/admin/settings'],
])('The entry %j leads to %s', (part, to) => {
  expect(linkOf({ ...ENTRY, ...part })?.to).toBe(to);
});

test('An entry of a kind that the page does not know yet has no link', () => {
  expect(linkOf({ ...ENTRY, subject: 'return_reasons' as AuditEntry['subject'] })).toBeNull();
});

test.each<[string, Partial<AuditEntry>, ReturnType<typeof splitAtName>]>([
  [
    'Marked GL-0A1B-2C3D delivered.',
    { subject: 'orders', label: 'GL-0A1B-2C3D' },
    ['Marked ', 'GL-0A1B-2C3D', ' delivered.'],
  ],
  [
    'Renamed the product "Kurta" to "Kurta & Dupatta".',
    {},
    ['Renamed the product "Kurta" to "', 'Kurta & Dupatta', '".'],
  ],
  ['Deleted the product.', { label: 'product' }, null],
  ['Hid a review.', { subject: 'reviews', label: null }, null],
  ['Approved a photo.', { subject: 'photos', label: 'f00d5eed' }, null],
])('The sentence %j links what it names', (summary, part, parts) => {
  expect(splitAtName(summary, { ...ENTRY, ...part })).toEqual(parts);
});
