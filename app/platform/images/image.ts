import type { z } from '#app/platform/text/zod.ts';
import type { pictureSchema } from './picture-schema.ts';

export const PICTURE_WIDTHS = [120, 360, 540, 800, 1200, 2000] as const;

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export const PICTURE_NAME = '[0-9a-f]{20}(?:[0-9a-f]{12})?';

/** That of a picture which only staff see: no address under /media/ has such a name. */
export const PRIVATE_PICTURE = 'private-[0-9a-f]{32}';

export type PictureData = z.infer<typeof pictureSchema>;

export function pictureAddress(name: string): string {
  return `/media/${name}/1200.jpg`;
}

/** Under which a CDN keeps all files of a picture. */
export function pictureTag(name: string): string {
  return `picture:${name}`;
}

/** Null when the address is not one of the shop's own images. */
export function pictureName(address: string): string | null {
  return OWN_ADDRESS.exec(address)?.[1] ?? null;
}

const OWN_ADDRESS = new RegExp(`^/media/(${PICTURE_NAME})/\\d+\\.(?:avif|webp|jpg)$`);

/** A `srcset`; null when the address is not one of the shop's own images. */
export function pictureSources(
  picture: Pick<PictureData, 'src' | 'width'>,
  format: PictureFormat,
): string | null {
  const name = pictureName(picture.src);
  if (!name) return null;
  return servedWidths(picture.width)
    .map((width) => `/media/${name}/${width}.${format} ${Math.min(width, picture.width)}w`)
    .join(', ');
}

/** The widths of a picture that is itself that wide, in pixels: none much wider than itself. */
export function servedWidths(own: number): readonly number[] {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= own);
  return enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1);
}
