import { courierCode } from '#app/features/orders/couriers/schema.ts';
import { requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { STATUS_FIELDS, type StatusColumns } from './status-columns.ts';
import { MEANINGS } from './vocabulary.ts';

const COLUMNS = 'Please say what each column is.';

const columnsSchema = z.partialRecord(
  z.enum(STATUS_FIELDS),
  z.array(z.int().check(z.nonnegative(), z.maximum(500))).check(z.maxLength(1)),
);

export const statusFormSchema = z.object({
  courier: courierCode,
  columns: z
    .pipe(
      z.optional(
        z.string({ error: COLUMNS }).check(z.maxLength(5_000, COLUMNS), z.refine(isColumns, COLUMNS)),
      ),
      z.transform((text): StatusColumns | null => (text ? columnsSchema.parse(JSON.parse(text)) : null)),
    )
    .check(
      z.describe(
        'What the columns are, such as {"tracking_number": [0], "status": [2], "occurred_at": [3]}; remembered for the courier.',
      ),
    ),
});

function isColumns(text: string): boolean {
  try {
    return text === '' || columnsSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** So many are asked about at a time. */
export const MOST_ASKED = 100;

export const MOST_WORDS = 2_000;

export const ROW_RESULTS = ['new', 'known', 'unknown_parcel'] as const;

const fileFields = {
  id: z.int(),
  courier: courierCode,
  file_name: z.string(),
  state: z
    .enum(['draft', 'applying', 'applied'])
    .check(z.describe('`applying`: its events are being written in the background.')),
  count: z.int(),
  created_at: z.string(),
  applied_at: z.nullable(z.string()),
};

export const statusFileListSchema = z.array(z.object(fileFields));

export type StatusFileList = z.infer<typeof statusFileListSchema>;

const wordsSchema = z.object({
  courier: courierCode,
  phrase: z.string(),
  example: z.string().check(z.describe('As the courier wrote it.')),
  meaning: z.nullable(z.enum(MEANINGS)).check(z.describe('Null: nobody has decided yet.')),
  waiting: z.nullable(z.int()).check(z.describe('Events that wait for a decision.')),
});

export const statusFileSchema = z.object({
  ...fileFields,
  counts: z.object({ new: z.int(), known: z.int(), unknown_parcel: z.int() }),
  undecided: z
    .array(z.object({ phrase: z.string(), example: z.string(), rows: z.int() }))
    .check(
      z.describe(
        'Words of the file that nobody has decided about, those of the most rows first, at most 100; their events wait.',
      ),
    ),
  rows: z
    .array(
      z.object({
        line: z.int(),
        tracking_number: z.string(),
        order_id: z.nullable(z.string()),
        words: z.string(),
        meaning: z.nullable(z.enum(MEANINGS)),
        reason: z.nullable(z.string()),
        occurred_at: z.string(),
        said_at: z
          .nullable(z.string())
          .check(
            z.describe('What the courier wrote, when its clock is ahead: it counts as when it was received.'),
          ),
        result: z.enum(ROW_RESULTS),
      }),
    )
    .check(z.describe('At most 500: first parcels that are not known, then new events.')),
});

export type StatusFile = z.infer<typeof statusFileSchema>;

export const courierWordsSchema = z.array(wordsSchema);

export type CourierWords = z.infer<typeof courierWordsSchema>;

export const decisionSchema = z.object({
  courier: courierCode,
  phrase: requiredText('the words', 300),
  meaning: z.enum(MEANINGS, { error: 'Please choose what the words mean.' }),
});

export type Decision = z.output<typeof decisionSchema>;
