/** Listed one by one: iPhones then convert HEIC photos to JPEG, which the shop can decode. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

const MEGABYTE = 1024 * 1024;

/** The server's limit; checked here so that nobody waits for an upload that is refused at its end. */
const MAX_BYTES = 10 * MEGABYTE;

const messages = {
  empty: 'This file is empty.',
  kind: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  heavy: (size: string) => `Pictures can be at most 10 MB, and this one is ${size}.`,
};

/** A sentence, or null when the browser sees no reason. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  // Some systems do not know a picture's type; the server checks the bytes in any case.
  if (type !== '' && !PICTURE_TYPES.split(',').includes(type)) return messages.kind;
  if (size === 0) return messages.empty;
  return size > MAX_BYTES ? messages.heavy(readableSize(size)) : null;
}

/** `3.4 MB` or `120 KB`, rounded up, so that a file just above the limit never looks smaller. */
export function readableSize(bytes: number): string {
  if (bytes >= MEGABYTE) return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
  return `${Math.ceil(bytes / 1024)} KB`;
}

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
