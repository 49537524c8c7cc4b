import { z } from 'zod';
import { LIMITS } from '#app/features/settings/limits.ts';
import {
  isValidUtf8Text,
  loggedPrice,
  optionalText,
  requiredText,
} from '#app/platform/text/required-text.ts';

const { filter_values, filter_value_letters } = LIMITS.activity;
const MAX_VALUES = filter_values.value;
const SENTENCE = `Please send the filters as at most ${MAX_VALUES} short texts in lists.`;

const text = z.string().max(filter_value_letters.value).refine(isValidUtf8Text);
const value = z.union([text, z.number(), z.boolean(), z.null()]);
const values = z.array(value).max(MAX_VALUES);

/** The filter state of the pages or a similar object, but never a large document. */
const filters = z
  .union(
    [
      values,
      z
        .record(text, z.union([value, values]))
        .refine(
          (state) =>
            Object.keys(state).length <= MAX_VALUES && Object.values(state).flat().length <= MAX_VALUES,
        ),
    ],
    { error: SENTENCE },
  )
  .nullish();

/** The price is in rupees; filters are accepted in either spelling. */
export const activitySchema = z
  .object({
    action: requiredText('what was done', 40),
    product_name: optionalText(300),
    color: optionalText(60),
    price: z.nullish(loggedPrice()),
    search_query: optionalText(300),
    filters_applied: filters,
    filter_applied: filters,
  })
  .transform(({ filters_applied, filter_applied, price, ...entry }) => ({
    ...entry,
    price: price ?? null,
    filter_applied: filters_applied ?? filter_applied ?? null,
  }));

export type ActivityInput = z.output<typeof activitySchema>;
