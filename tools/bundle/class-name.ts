import { createHash } from 'node:crypto';
import path from 'node:path';

const files = new Map<string, string>();

/** `title` of a CSS module becomes `title_a1b2`: class names are a large part of what does not compress, in HTML and scripts. */
export function classNameOf(local: string, id: string): string {
  const [absolute = id] = id.split('?');
  const file = path.relative('.', absolute);
  const hash = createHash('sha256').update(file).digest('base64url').replace(/[-_]/g, '').slice(0, 4);
  if ((files.get(hash) ?? file) !== file)
    throw new Error(`${file} and ${files.get(hash)} have the same hash.`);
  files.set(hash, file);
  return `${local}_${hash}`;
}
