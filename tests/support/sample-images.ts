import sharp from 'sharp';

type PictureWishes = { width?: number; height?: number; color?: string };

/** A plain JPEG as a camera would send it. Pictures of different colors are different pictures. */
export async function jpeg({ width = 60, height = 80, color = 'teal' }: PictureWishes = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return asFile(bytes);
}

/** Bytes as a file that a person picked. */
export function asFile(bytes: Uint8Array, name = 'picture.jpg'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

/** The multipart body of a form with these fields. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
