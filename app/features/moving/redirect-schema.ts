import { requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { MAX_PATH } from './old-path.ts';

export const redirectSchema = z.object({
  id: z.number(),
  path: z.string().check(z.describe('Of the earlier shop, in small letters and without a query.')),
  target: z.string().check(z.describe('A path of this shop.')),
  hits: z.int(),
  last_hit_at: z.nullable(z.string()),
  source: z.string().check(z.describe('Who added it: staff, a file, or an import.')),
  version: z.number(),
  created_at: z.string(),
});

export type Redirect = z.infer<typeof redirectSchema>;

// An address with the host of the earlier shop may be longer than its path.
const path = requiredText('the old address', MAX_PATH + 200);
const target = requiredText('where it leads', MAX_PATH + 200);

export const redirectSaveSchema = z.object({ path, target });

export const redirectUpdateSchema = z.object({ path, target, version: z.optional(z.int()) });

export type RedirectUpdate = z.output<typeof redirectUpdateSchema>;

export const ROW_OUTCOMES = ['added', 'changed', 'same', 'refused'] as const;

export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const redirectUploadSchema = z.object({
  counts: z.object({ added: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
  rows: z
    .array(
      z.object({
        line: z.int().check(z.describe('Of the file.')),
        path: z.string(),
        target: z.string(),
        outcome: z.enum(ROW_OUTCOMES),
        problem: z.nullable(z.string()),
      }),
    )
    .check(z.describe('Refused ones first, at most 500.')),
});

export type RedirectUpload = z.infer<typeof redirectUploadSchema>;

export const notFoundSchema = z.object({
  id: z.number(),
  path: z.string(),
  hits: z.int(),
  first_at: z.string(),
  last_at: z.string(),
});

export type NotFoundAddress = z.infer<typeof notFoundSchema>;
