import { StorageUnavailable } from '#app/platform/files/file-store.ts';
import {
  PICTURE_FORMATS,
  PICTURE_NAME,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureTag,
} from '#app/platform/images/image.ts';
import { findVariant } from '#app/platform/images/image-store.server.ts';
import { NO_PAGE_POLICY } from './middleware/security-headers.ts';

const ADDRESS = new RegExp(
  `^/media/((${PICTURE_NAME})/(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')}))$`,
);

const MEDIA_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const FOR_GOOD = 'public, max-age=31536000, immutable';
const UNTIL_ENCODED = 'public, max-age=60';

/** A stored file, or the nearest one until the queue has encoded the requested one; never encodes. */
export async function serveImage(pathname: string): Promise<Response> {
  const [, file, name = '', width, format] = ADDRESS.exec(pathname) ?? [];
  if (!file) return answerNotFound();
  try {
    const found = await findVariant(name, Number(width), format as PictureFormat);
    if (!found) return answerNotFound();
    return new Response(new Uint8Array(found.bytes), {
      headers: {
        'Content-Type': MEDIA_TYPES[found.format],
        'Content-Length': String(found.bytes.byteLength),
        'Cache-Control': found.file === file ? FOR_GOOD : UNTIL_ENCODED,
        // The bytes of a stored file never change.
        ETag: `"${found.file}"`,
        'Content-Security-Policy': NO_PAGE_POLICY,
        'Cache-Tag': pictureTag(name),
        'Surrogate-Key': pictureTag(name),
        // The shop's mails embed images, and webmail is another origin.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    });
  } catch (error) {
    if (error instanceof StorageUnavailable) return answerRetryLater();
    throw error;
  }
}

function answerRetryLater(): Response {
  return new Response('This picture cannot be shown right now. Please try again in a moment.', {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': '5',
    },
  });
}

function answerNotFound(): Response {
  return new Response('There is no such picture.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
