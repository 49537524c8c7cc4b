// The opaque picture everything is painted on.
import sharp from 'sharp';
import { rasterise } from '../lib/svg.ts';

export type Canvas = { w: number; h: number; rgb: Uint8ClampedArray };

export const makeCanvas = (w: number, h: number): Canvas => ({ w, h, rgb: new Uint8ClampedArray(w * h * 3) });

/** Paints an SVG fragment given in pixels over the picture. */
export async function paintSvg(cv: Canvas, fragment: string, opacity = 1): Promise<void> {
  const { data } = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${cv.w}" height="${cv.h}" viewBox="0 0 ${cv.w} ${cv.h}">${fragment}</svg>`,
  );
  for (let i = 0, j = 0, k = 0; i < cv.w * cv.h; i++, j += 4, k += 3) {
    const a = (data[j + 3]! / 255) * opacity;
    if (a > 0.002) for (let c = 0; c < 3; c++) cv.rgb[k + c]! += (data[j + c]! - cv.rgb[k + c]!) * a;
  }
}

/** `width` enlarges a picture that was drawn smaller. */
export type SaveAs = { quality: number; width?: number };

export async function save(cv: Canvas, file: string, as: SaveAs): Promise<number> {
  const drawn = sharp(Buffer.from(cv.rgb.buffer, cv.rgb.byteOffset, cv.rgb.length), {
    raw: { width: cv.w, height: cv.h, channels: 3 },
  });
  const image = as.width && as.width !== cv.w ? drawn.resize({ width: as.width, kernel: 'lanczos3' }) : drawn;
  // Little effort: the encoder would otherwise take longer than the drawing.
  const encoded = file.endsWith('.avif')
    ? image.avif({ quality: as.quality, effort: 1 })
    : file.endsWith('.png')
      ? image.png()
      : image.webp({ quality: as.quality });
  return (await encoded.toFile(file)).size;
}
