import { z } from '#app/platform/text/zod.ts';
import { answersSchema, MATCH_KEYS } from './answers.ts';
import { OUTCOMES } from './compare/compare-product.ts';
import { importPicturesSchema } from './pictures/schema.ts';
import { FORMATS } from './read/recognise.ts';

export const IMPORT_STATES = [
  'comparing',
  'ready',
  'refused',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  error: z.int(),
  skipped: z.int(),
});

const importFields = {
  id: z.int(),
  file_name: z.string(),
  format: z.enum(FORMATS),
  state: z
    .enum(IMPORT_STATES)
    .check(
      z.describe(
        '`ready`: compared, and nothing is changed yet. `comparing`, `applying` and `undoing` go on in the background.',
      ),
    ),
  reason: z.nullable(z.string()).check(z.describe('Why it is refused.')),
  counts,
  done: z.int().check(z.describe('Products that are applied, or taken back, so far.')),
  to_do: z.int().check(z.describe('Of so many.')),
  failed: z
    .int()
    .check(
      z.describe(
        'Products that were left, because somebody changed them meanwhile or the shop refused them.',
      ),
    ),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  applied_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undo_until: z.nullable(z.string()).check(z.describe('Null for what cannot be taken back.')),
};

export const importListSchema = z.array(z.object(importFields));

export const importSchema = z.object({
  ...importFields,
  pictures: importPicturesSchema,
  encoding: z.nullable(z.string()),
  headings: z.array(z.string()),
  examples: z.array(z.array(z.string())).check(z.describe('The first rows, as they are read.')),
  columns: z
    .record(z.string(), z.array(z.int()))
    .check(z.describe('Of a table of one’s own: the places of its columns by what they are, from 0.')),
  answers: answersSchema,
  notes: z.array(z.string()),
  questions: z.array(
    z.object({
      kind: z.enum(['category', 'type', 'option', 'size', 'color']),
      word: z.string(),
      values: z.array(z.string()),
      count: z.int(),
    }),
  ),
  same_file: z
    .nullable(z.object({ id: z.int(), applied_at: z.string() }))
    .check(z.describe('An earlier import of the same file.')),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

const rowSchema = z.object({
  place: z.int(),
  lines: z.array(z.int()),
  key: z.string(),
  name: z.string(),
  outcome: z.enum(OUTCOMES),
  product_id: z.nullable(z.int()),
  matched_by: z.nullable(z.enum(MATCH_KEYS)),
  differences: z
    .array(z.object({ field: z.string(), before: value, after: value }))
    .check(z.describe('Of each cell; money in rupees, a category by its name, and `stock:S` of the size S.')),
  problems: z.array(
    z.object({
      line: z.int(),
      column: z.string(),
      level: z.enum(['error', 'warning']),
      sentence: z.string(),
    }),
  ),
  pictures: z.int(),
  result: z.nullable(z.enum(['applied', 'conflict', 'failed'])),
  undone: z.nullable(z.enum(['undone', 'partly', 'archived', 'deleted', 'gone'])),
  note: z.nullable(z.string()),
});

export const importRowsSchema = z.object({
  rows: z.array(rowSchema),
  next: z.nullable(z.int()).check(z.describe('For `after`, to read on; null at the end.')),
});

export const ROW_FILTERS = [...OUTCOMES, 'problem', 'left'] as const;

export type RowFilter = (typeof ROW_FILTERS)[number];

export type ImportList = z.infer<typeof importListSchema>;

export type Import = z.infer<typeof importSchema>;

export type ImportRow = z.infer<typeof rowSchema>;

export type ImportRows = z.infer<typeof importRowsSchema>;
