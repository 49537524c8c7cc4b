import { parseAddress } from '#app/platform/text/web-address.ts';

export type Video = { host: 'YouTube' | 'Vimeo'; src: string };

const YOUTUBE = /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** The embed frame of a YouTube or Vimeo address, without cookies for YouTube. Null for every other address. */
export function findVideo(address: string): Video | null {
  const url = parseAddress(address.trim(), 'https://shop.invalid');
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return null;
  if (url.hostname === 'player.vimeo.com') return vimeo(url);
  const id = youtubeId(url);
  return id ? { host: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}` } : null;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  if (hostname === 'youtu.be') return known(first);
  if (!YOUTUBE.test(hostname)) return null;
  if (first === 'embed' || first === 'shorts') return known(second);
  return first === 'watch' ? known(searchParams.get('v') ?? '') : null;
}

function known(id: string): string | null {
  return YOUTUBE_ID.test(id) ? id : null;
}

/** `h` is the key of an unlisted Vimeo video; without it the frame stays empty. */
function vimeo({ pathname, searchParams }: URL): Video | null {
  const id = /^\/video\/(\d{1,12})\/?$/.exec(pathname)?.[1];
  if (!id) return null;
  const key = searchParams.get('h') ?? '';
  const query = /^[0-9a-f]{1,40}$/.test(key) ? `?h=${key}` : '';
  return { host: 'Vimeo', src: `https://player.vimeo.com/video/${id}${query}` };
}
