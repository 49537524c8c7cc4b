import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PreparedPicture, prepareOwn } from '#app/platform/images/prepare-picture.server.ts';

const EXTENSIONS = ['avif', 'webp', 'jpg'] as const;
const PROGRESS_EVERY = 100;

/** `name` is a hash of the file's bytes, so facts of an older file are never used. */
export type PictureFacts = Record<string, Pick<PreparedPicture, 'name' | 'width' | 'height' | 'blur'>>;

/** Written by `npm run demo:measure`: decoding 321 pictures would delay a first start. */
export const FACTS_FILE = 'facts.json';

/** The measured pictures by their path below demo/pictures without extension: `products/Blooming-Haze-front`. */
export async function loadDemoPictures(
  folder: string,
  print: (line: string) => void,
): Promise<Map<string, PreparedPicture>> {
  const root = path.join(folder, 'pictures');
  const facts = JSON.parse(
    await readFile(path.join(root, FACTS_FILE), 'utf8').catch(() => '{}'),
  ) as PictureFacts;
  const files = await listMasters(root);
  const pictures = new Map<string, PreparedPicture>();
  await Promise.all(
    files.map(async (file) => {
      pictures.set(file.key, await load(file, facts[file.key]));
      if (pictures.size % PROGRESS_EVERY === 0) print(`  ${pictures.size} of ${files.length} pictures`);
    }),
  );
  return pictures;
}

type Master = { file: string; key: string; extension: PreparedPicture['extension'] };

export async function listMasters(root: string): Promise<Master[]> {
  const files = (await readdir(root, { recursive: true })).sort();
  return files.flatMap((file) => {
    const extension = EXTENSIONS.find((known) => file.endsWith(`.${known}`));
    if (!extension) return [];
    const key = file
      .split(path.sep)
      .join('/')
      .slice(0, -extension.length - 1);
    return [{ file: path.join(root, file), key, extension }];
  });
}

async function load(
  { file, extension }: Master,
  facts: PictureFacts[string] | undefined,
): Promise<PreparedPicture> {
  const bytes = await readFile(file);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 20);
  return facts?.name === name ? { ...facts, bytes, extension } : prepareOwn(bytes, extension);
}
