import { StorageUnavailable } from '#app/platform/files/file-store.ts';
import { PICTURE_FORMATS, PICTURE_NAME, type PictureFormat } from '#app/platform/images/image.ts';
import {
  findVariant,
  isServedWidth,
  PICTURE_MEDIA_TYPES,
  type ServedPicture,
} from '#app/platform/images/image-variants.server.ts';
import { findStandIn } from '#app/platform/images/stand-in.server.ts';
import { QueueFullError } from '#app/platform/queue/semaphore.server.ts';
import { SubprocessEnded, TaskTooCostly } from '#app/platform/subprocess/subprocess.server.ts';
import { NO_PAGE_POLICY } from './security-headers.ts';

const ADDRESS = new RegExp(`^/media/(${PICTURE_NAME})/(\\d{1,4})\\.(${PICTURE_FORMATS.join('|')})$`);

const FOR_GOOD = 'public, max-age=31536000, immutable';

export async function serveImage(pathname: string): Promise<Response> {
  const [, name = '', width = '', format = ''] = ADDRESS.exec(pathname) ?? [];
  if (!isServedWidth(Number(width))) return answerNotFound();
  const picture = await findVariant(name, Number(width), format as PictureFormat).catch(whenBusy);
  if (picture === 'busy') return answerStandIn(name, Number(width), format as PictureFormat);
  return picture ? answerPicture(picture, FOR_GOOD) : answerNotFound();
}

/** Rather another width than a gap in the page; the next page asks for the right one again. */
async function answerStandIn(name: string, width: number, format: PictureFormat): Promise<Response> {
  const found = await findStandIn(name, width, format).catch(whenBusy);
  if (found === 'busy' || !found) return answerRetryLater();
  return answerPicture({ bytes: found.bytes, type: PICTURE_MEDIA_TYPES[found.format] }, 'no-store');
}

function answerPicture({ bytes, type }: ServedPicture, cacheControl: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': cacheControl,
      'Content-Security-Policy': NO_PAGE_POLICY,
      // The shop's mails embed images, and webmail is another origin.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}

function whenBusy(error: unknown): 'busy' {
  const isBusy = [QueueFullError, StorageUnavailable, SubprocessEnded, TaskTooCostly].some(
    (kind) => error instanceof kind,
  );
  if (isBusy) return 'busy';
  throw error;
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
