const addresses = new WeakMap<File, string>();

/**
 * An object URL for a chosen file; null for none. It is not revoked while the page lives, because a moved picture may be
 * loaded again at any moment; the file itself stays on disk.
 */
export function fileAddress(file: File | null): string | null {
  if (!file) return null;
  const known = addresses.get(file);
  if (known) return known;
  const made = URL.createObjectURL(file);
  addresses.set(file, made);
  return made;
}
