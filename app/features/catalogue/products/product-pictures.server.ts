import { sql } from 'kysely';
import type { Database, Tx } from '#app/platform/database/database.server.ts';

/** `focal_x` and `focal_y` are percent from the left and the top; `alt` is null without a text. */
export type PictureInPlace = { picture: string; alt: string | null; focal_x: number; focal_y: number };

/** A picture nobody has described. */
export function plainPicture(picture: string): PictureInPlace {
  return { picture, alt: null, focal_x: 50, focal_y: 50 };
}

/** In their order. */
export function listPictures(connection: Tx | Database, productId: number): Promise<PictureInPlace[]> {
  return connection
    .selectFrom('product_pictures')
    .select(['picture', 'alt', 'focal_x', 'focal_y'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
}

/**
 * Makes these the pictures of a product that the transaction has locked, and the first four its `image` to `image4`. The caller
 * attaches what is new and releases what is gone. Only rows that differ are written: the audit log records each.
 */
export async function writePictures(
  tx: Tx,
  productId: number,
  pictures: readonly PictureInPlace[],
): Promise<void> {
  const rows = pictures.map((row, index) => ({ ...row, product_id: productId, position: index + 1 }));
  await tx
    .with('gone', (own) =>
      own
        .deleteFrom('product_pictures')
        .where('product_id', '=', productId)
        .where(sql<boolean>`picture <> all (${rows.map(({ picture }) => picture)}::text[])`),
    )
    .insertInto('product_pictures')
    .columns(['product_id', 'position', 'picture', 'alt', 'focal_x', 'focal_y'])
    .expression(
      sql`select product_id, position, picture, alt, focal_x, focal_y from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed
        (product_id integer, position smallint, picture text, alt text, focal_x smallint, focal_y smallint)`,
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'picture'])
        .doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          alt: ref('excluded.alt'),
          focal_x: ref('excluded.focal_x'),
          focal_y: ref('excluded.focal_y'),
        }))
        .where(sql<boolean>`product_pictures is distinct from excluded`),
    )
    .execute();
}
