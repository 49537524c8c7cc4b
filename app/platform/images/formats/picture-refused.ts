/** Raised when bytes are not a picture that the shop takes; the message is for the person who sent them. */
export class PictureRefused extends Error {}

/** For bytes that look like a picture but cannot be decoded. */
export function unreadable(): PictureRefused {
  return new PictureRefused('This picture cannot be read. Save it again as JPEG or PNG and try once more.');
}
