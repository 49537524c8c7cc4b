import { isValidUtf8Text } from '#app/platform/text/required-text.ts';

/** Where the first text stands that the database cannot keep, such as `lines.0.note`; null when there is none. */
export function findUnreadable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isValidUtf8Text(value) ? null : path.join('.');
  const isPlain = Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
  if (!isPlain) return null;
  for (const [name, part] of Object.entries(value as object)) {
    const found = findUnreadable(part, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}
