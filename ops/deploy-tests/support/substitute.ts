import { readFile } from 'node:fs/promises';

/** A file of `ops/deploy/` with other addresses, ports and folders. @throws when it lacks one of them. */
export async function substitute(file: string, changes: Record<string, string>): Promise<string> {
  let text = await readFile(file, 'utf8');
  for (const [is, becomes] of Object.entries(changes)) {
    if (!text.includes(is)) throw new Error(`${file} does not contain ${is}`);
    text = text.replaceAll(is, becomes);
  }
  return text;
}
