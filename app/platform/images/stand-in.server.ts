import { PICTURE_WIDTHS, type PictureFormat } from './image.ts';
import { findOriginal, pictureFiles } from './image-store.server.ts';

/** In bytes; a larger original would cost a phone more than a short wait. */
const MAX_ORIGINAL_BYTES = 200_000;

/** Whoever asks for the first also reads those behind it. */
const ALSO_READ: Record<PictureFormat, readonly PictureFormat[]> = {
  avif: ['avif', 'webp', 'jpg'],
  webp: ['webp', 'jpg'],
  jpg: ['jpg'],
};

/** The stored variant of the nearest width, else a small original; null when the picture has neither. */
export async function findStandIn(
  name: string,
  width: number,
  format: PictureFormat,
): Promise<{ bytes: Buffer; format: PictureFormat } | null> {
  for (const readable of ALSO_READ[format]) {
    for (const other of byDistance(width)) {
      const bytes = await pictureFiles.read(`${name}/${other}.${readable}`);
      if (bytes) return { bytes, format: readable };
    }
  }
  const original = await findOriginal(name);
  if (!original || !ALSO_READ[format].includes(original.extension)) return null;
  return original.bytes.byteLength <= MAX_ORIGINAL_BYTES
    ? { bytes: original.bytes, format: original.extension }
    : null;
}

function byDistance(width: number): number[] {
  return PICTURE_WIDTHS.filter((other) => other !== width).sort(
    (one, other) => Math.abs(one - width) - Math.abs(other - width),
  );
}
