/** The message is for the person who sent the file. */
export class PictureRefused extends Error {}

export function unreadable(): PictureRefused {
  return new PictureRefused('This picture cannot be read. Save it again as JPEG or PNG and try once more.');
}
