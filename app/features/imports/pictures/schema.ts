import { z } from '#app/platform/text/zod.ts';

/** As many as the database takes. */
export const MAX_ARCHIVE_PARTS = 200;

export const importPicturesSchema = z.object({
  to_fetch: z
    .int()
    .check(
      z.describe(
        'Before it is applied: different addresses in the file of which the shop has no picture yet.',
      ),
    ),
  waiting: z.int().check(z.describe('Pictures that are being fetched in the background.')),
  placed: z.int(),
  failed: z.int(),
  archive: z
    .nullable(
      z.object({
        file_name: z.string(),
        parts: z.int(),
        received: z.int(),
        pictures: z.nullable(z.int()).check(z.describe('Null until all parts are there and were looked at.')),
        unmatched: z.array(z.string()).check(z.describe('Files that belong to no product of the import.')),
        reason: z.nullable(z.string()).check(z.describe('Why it is refused.')),
      }),
    )
    .check(z.describe('The ZIP beside the file.')),
});

export const failedPicturesSchema = z.array(
  z.object({
    place: z.int(),
    position: z.int(),
    product_id: z.int(),
    product: z.string(),
    line: z.int(),
    address: z.string(),
    reason: z.string(),
  }),
);

export type FailedPicture = z.infer<typeof failedPicturesSchema>[number];
