import { PICTURE_FORMATS, PICTURE_NAME, type PictureFormat } from '#app/platform/images/image.ts';
import { findVariant, isServedWidth } from '#app/platform/images/image-variants.server.ts';
import { PictureProcessEnded, PictureTooCostly } from '#app/platform/images/image-worker-pool.server.ts';
import { QueueFullError } from '#app/platform/queue/semaphore.server.ts';
import { NO_PAGE_POLICY } from './security-headers.ts';

const ADDRESS = new RegExp(`^/media/(${PICTURE_NAME})/(\\d{1,4})\\.(${PICTURE_FORMATS.join('|')})$`);

export async function serveImage(pathname: string): Promise<Response> {
  const [, name = '', width = '', format = ''] = ADDRESS.exec(pathname) ?? [];
  if (!isServedWidth(Number(width))) return answerNotFound();
  const picture = await findVariant(name, Number(width), format as PictureFormat).catch(whenBusy);
  if (picture === 'busy') return answerRetryLater();
  if (!picture) return answerNotFound();
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': NO_PAGE_POLICY,
      // The shop's mails embed images, and webmail is another origin.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

function whenBusy(error: unknown): 'busy' {
  const isBusy = [QueueFullError, PictureProcessEnded, PictureTooCostly].some(
    (kind) => error instanceof kind,
  );
  if (isBusy) return 'busy';
  throw error;
}

function answerRetryLater(): Response {
  return new Response('Too many pictures are being made. Please try again in a moment.', {
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
