const addresses = new WeakMap<File, string>();

/**
 * An address under which the browser shows a chosen file; null for none. It holds as long as the page does, for a picture that
 * moves may be asked for again at any moment; the file itself stays on the disk.
 */
export function fileAddress(file: File | null): string | null {
  if (!file) return null;
  const known = addresses.get(file);
  if (known) return known;
  const made = URL.createObjectURL(file);
  addresses.set(file, made);
  return made;
}
