import sharp from 'sharp';

type PictureOptions = { width?: number; height?: number; color?: string };

/** Another color gives another file. */
export async function jpeg({ width = 60, height = 80, color = 'teal' }: PictureOptions = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return asFile(bytes);
}

export function asFile(bytes: Uint8Array, name = 'picture.jpg'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
