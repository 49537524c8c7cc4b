import { errors, jwtVerify, SignJWT } from 'jose';
import { findProduct } from '#app/features/catalogue/products/products.server.ts';
import type { Product } from '#app/features/catalogue/products/schema.ts';
import { memoizeSecret, readTokenSecret } from '#app/platform/config/secrets.server.ts';
import { db } from '#app/platform/database/database.server.ts';

const ALGORITHM = 'HS256';

const ISSUER = 'gulnar';

/** Tells it from the access token of staff, which is signed by the same key. */
const TYPE = 'preview+jwt';

const DAY_S = 24 * 60 * 60;

const signingSecret = memoizeSecret(readTokenSecret);

export type PreviewLink = { path: string; ends_at: string };

/** Opens the page of a product to everybody who has the link, whatever its state, for seven days. Null when there is no such product. */
export async function signPreviewLink(id: number, now = new Date()): Promise<PreviewLink | null> {
  const known = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return null;
  const end = Math.floor(now.getTime() / 1000) + 7 * DAY_S;
  const token = await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(String(id))
    .setIssuer(ISSUER)
    .setExpirationTime(end)
    .sign(await signingSecret());
  return { path: `/preview/${token}`, ends_at: new Date(end * 1000).toISOString() };
}

export type Preview = { product: Product } | { refused: 'expired' | 'unknown' };

/** `unknown` also when the product was deleted since. */
export async function readPreview(token: string): Promise<Preview> {
  const id = await verified(token);
  if (id === 'expired' || id === 'unknown') return { refused: id };
  const product = await findProduct(id);
  return product ? { product } : { refused: 'unknown' };
}

async function verified(token: string): Promise<number | 'expired' | 'unknown'> {
  try {
    const { payload } = await jwtVerify(token, await signingSecret(), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      typ: TYPE,
      requiredClaims: ['exp', 'sub'],
    });
    return Number(payload.sub);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return 'unknown';
    throw error;
  }
}
