const addresses = new WeakMap<File, string>();

/** Null for no file. Never revoked, because a moved picture may be loaded again; the file stays on disk. */
export function fileAddress(file: File | null): string | null {
  if (!file) return null;
  const known = addresses.get(file);
  if (known) return known;
  const made = URL.createObjectURL(file);
  addresses.set(file, made);
  return made;
}
