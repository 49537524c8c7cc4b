import { findVariant, isServedWidth } from '#app/platform/pictures.server.ts';
import { PICTURE_FORMATS, type PictureFormat } from '#app/platform/pictures.ts';
import { NO_PAGE_POLICY } from './security-headers.ts';

const ADDRESS = new RegExp(`^/media/([0-9a-f]{20})/(\\d{1,4})\\.(${PICTURE_FORMATS.join('|')})$`);

/** A picture at its address, or 404; other widths and formats than the fixed ones do not exist. */
export async function answerPicture(pathname: string): Promise<Response> {
  const [, name = '', width = '', format = ''] = ADDRESS.exec(pathname) ?? [];
  if (!isServedWidth(Number(width))) return noPicture();
  const picture = await findVariant(name, Number(width), format as PictureFormat);
  if (!picture) return noPicture();
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': NO_PAGE_POLICY,
    },
  });
}

function noPicture(): Response {
  return new Response('There is no such picture.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
