import { LIMITS } from '#app/features/settings/limits.ts';
import {
  isValidUtf8Text,
  loggedPrice,
  optionalText,
  requiredText,
} from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

const { filter_values, filter_value_letters } = LIMITS.activity;
const MAX_VALUES = filter_values.value;
const SENTENCE = `Please send the filters as at most ${MAX_VALUES} short texts in lists.`;

const text = z.string().check(z.maxLength(filter_value_letters.value), z.refine(isValidUtf8Text));
const value = z.union([text, z.number(), z.boolean(), z.null()]);
const values = z.array(value).check(z.maxLength(MAX_VALUES));

const isSmall = (state: object) =>
  Object.keys(state).length <= MAX_VALUES && Object.values(state).flat().length <= MAX_VALUES;

/** The filter state of the pages or a similar object, but never a large document. */
const filters = z.nullish(
  z.union([values, z.record(text, z.union([value, values])).check(z.refine(isSmall))], { error: SENTENCE }),
);

/** The price is in rupees; filters are accepted in either spelling. */
export const activitySchema = z.pipe(
  z.object({
    action: requiredText('what was done', 40),
    product_name: optionalText(300),
    color: optionalText(60),
    price: z.nullish(loggedPrice()),
    search_query: optionalText(300),
    filters_applied: filters,
    filter_applied: filters,
  }),
  z.transform(({ filters_applied, filter_applied, price, ...entry }) => ({
    ...entry,
    price: price ?? null,
    filter_applied: filters_applied ?? filter_applied ?? null,
  })),
);

export type ActivityInput = z.output<typeof activitySchema>;

export const activityEntrySchema = z.object({
  id: z.number(),
  user: z.string().check(z.describe('`Guest` when nobody was signed in.')),
  action: z.string(),
  product_name: z.nullable(z.string()),
  color: z.nullable(z.string()),
  price: z.nullable(z.number()).check(z.describe('As the page showed it.')),
  search_query: z.nullable(z.string()),
  filter_applied: z.unknown(),
  timestamp: z.string(),
});

export type ActivityEntry = z.infer<typeof activityEntrySchema>;
