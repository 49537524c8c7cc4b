import { createHmac, timingSafeEqual } from 'node:crypto';
import { keepSecret, readOrCreateSecret } from '#app/platform/config/secrets.server.ts';

const readSecret = keepSecret(() => readOrCreateSecret('review-key'));

/** Only who sent a review gets it, so that nobody else adds photos to it. */
export async function photoKey(review: number): Promise<string> {
  return createHmac('sha256', await readSecret())
    .update(String(review))
    .digest('base64url');
}

export async function isPhotoKey(review: number, key: string): Promise<boolean> {
  const [known, sent] = [Buffer.from(await photoKey(review)), Buffer.from(key)];
  return known.length === sent.length && timingSafeEqual(known, sent);
}
