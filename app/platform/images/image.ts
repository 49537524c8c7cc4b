/** The widths that a picture is served in; a picture is never made wider than it is. */
export const PICTURE_WIDTHS = [120, 360, 540, 800, 1200, 2000] as const;

export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A picture's name as a regular expression: a hash of its bytes, or 128 random bits. */
export const PICTURE_NAME = '[0-9a-f]{20}(?:[0-9a-f]{12})?';

/** What a page needs to show a picture without a jump: address, real size, and a tiny preview as a data address. */
export type PictureData = { src: string; width: number; height: number; blur: string };

/** The address of a picture for clients that know only one: JPEG, 1200 wide at most. */
export function pictureAddress(name: string): string {
  return `/media/${name}/1200.jpg`;
}

/** The picture's name in one of our addresses, or null when the address is not one of ours. */
export function pictureName(address: string): string | null {
  return OWN_ADDRESS.exec(address)?.[1] ?? null;
}

const OWN_ADDRESS = new RegExp(`^/media/(${PICTURE_NAME})/\\d+\\.(?:avif|webp|jpg)$`);

/** The `srcset` of one of our pictures in a format, or null for addresses that are not ours. */
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

/** The widths worth offering: up to the first that is as wide as the picture itself. */
function servedWidths(own: number): readonly number[] {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= own);
  return enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1);
}
