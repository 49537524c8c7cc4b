import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PreparedPicture, prepareOwn } from '#app/platform/pictures.server.ts';

const EXTENSIONS = ['avif', 'webp', 'jpg'] as const;
const TELL_EVERY = 50;

/** The drawn masters, measured, by their path below demo/pictures without extension: `products/essential-kurta-front`. */
export async function loadDemoPictures(
  folder: string,
  say: (line: string) => void,
): Promise<Map<string, PreparedPicture>> {
  const root = path.join(folder, 'pictures');
  const files = (await readdir(root, { recursive: true })).filter((file) => extensionOf(file)).sort();
  const pictures = new Map<string, PreparedPicture>();
  let done = 0;
  await Promise.all(
    files.map(async (file) => {
      const extension = extensionOf(file);
      if (!extension) return;
      const prepared = await prepareOwn(await readFile(path.join(root, file)), extension);
      pictures.set(
        file
          .split(path.sep)
          .join('/')
          .slice(0, -extension.length - 1),
        prepared,
      );
      done++;
      if (done % TELL_EVERY === 0) say(`  ${done} of ${files.length} pictures`);
    }),
  );
  return pictures;
}

function extensionOf(file: string): PreparedPicture['extension'] | undefined {
  return EXTENSIONS.find((extension) => file.endsWith(`.${extension}`));
}
