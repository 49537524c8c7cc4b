import { PICTURE_TYPES } from '#app/ui/form/chosen-picture.ts';
import { decodeHeic } from './decode-heic.ts';

/** In pixels. The shop keeps at most 2,000 in width; a little more leaves room to crop. */
const PRODUCT_SIDE = 2400;

/** Enough to see what lies in a box or is written on a paper. */
const PROOF_SIDE = 1600;

const QUALITY = 0.85;

/** A smaller file is sent as it is: writing it anew would cost quality. */
const SMALL_BYTES = 3 * 1024 * 1024;

const messages = {
  heic: 'This HEIC photo cannot be read. Please save it as JPEG and try again.',
  unreadable: 'This file cannot be read as a picture. Please save it as JPEG or PNG and try again.',
  empty: 'This file is empty.',
};

/** The message is for the person who chose the file. */
export class UnreadableFile extends Error {}

/** What is sent of a photo of a parcel, damage or payment; as it is when it cannot be read: the shop then says why. */
export function shrinkProof(photo: File): Promise<File> {
  return shrinkPicture(photo, PROOF_SIDE).catch(() => photo);
}

/**
 * What is sent of a chosen file: its long side is no longer than `longest`, so that photos of fifty megapixels pass and are quick on a
 * slow line; HEIC becomes JPEG. @throws {UnreadableFile}
 */
export async function shrinkPicture(file: File, longest = PRODUCT_SIDE): Promise<File> {
  if (file.size === 0) throw new UnreadableFile(messages.empty);
  const address = URL.createObjectURL(file);
  try {
    const image = await decode(file, address);
    const scale = Math.min(1, longest / Math.max(image.width, image.height));
    const isTaken = PICTURE_TYPES.split(',').includes(file.type);
    if (scale === 1 && isTaken && file.size <= SMALL_BYTES) return file;
    return await draw(image, scale, file.name);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** An `img` is upright by its EXIF orientation, and browsers decode it away from the page's thread. */
async function decode(file: File, address: string): Promise<HTMLImageElement | ImageBitmap> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
    const decoded = isHeic ? await decodeHeic(file) : null;
    if (decoded) return decoded;
    throw new UnreadableFile(isHeic ? messages.heic : messages.unreadable);
  }
  return image;
}

async function draw(image: HTMLImageElement | ImageBitmap, scale: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableFile(messages.unreadable);
  // JPEG has no transparency: without this it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Gives the memory back at once on phones.
  canvas.width = 0;
  if (!blob) throw new UnreadableFile(messages.unreadable);
  return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
