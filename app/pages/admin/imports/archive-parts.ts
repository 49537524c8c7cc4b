import { MAX_ARCHIVE_PARTS } from '#app/features/imports/pictures/schema.ts';

const PART_BYTES = 8 * 1024 * 1024;

/** From 1, with the bytes from where to where; null for a ZIP that is larger than what the shop takes. */
export function archiveParts(bytes: number): { number: number; from: number; to: number }[] | null {
  const count = Math.max(1, Math.ceil(bytes / PART_BYTES));
  if (count > MAX_ARCHIVE_PARTS) return null;
  return Array.from({ length: count }, (_, at) => ({
    ...{ number: at + 1, from: at * PART_BYTES, to: Math.min(bytes, (at + 1) * PART_BYTES) },
  }));
}
