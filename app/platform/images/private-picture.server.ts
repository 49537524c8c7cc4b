import { originalFile, pictureFiles } from './image-store.server.ts';

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

type Stored = { name: string; extension: string };

/** A picture without an address of its own, as a `data:` address; null when its file is missing. */
export async function readPrivatePicture({ name, extension }: Stored): Promise<string | null> {
  const kind = extension as keyof typeof MIME;
  const bytes = await pictureFiles.read(originalFile({ name, extension: kind }));
  return bytes ? `data:${MIME[kind]};base64,${bytes.toString('base64')}` : null;
}
