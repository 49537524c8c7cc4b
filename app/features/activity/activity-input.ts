import { z } from 'zod';
import { isStorable, notedPrice, optionalText, typedText } from '#app/platform/typed-text.ts';

const MAX_FILTERS = 20;
const MAX_VALUES = 100;
const SENTENCE = 'Please send the filters as lists of short texts.';

const value = z.union([z.string().max(200).refine(isStorable), z.number(), z.boolean(), z.null()]);
const values = z.array(value).max(MAX_VALUES);

/** What was filtered by: the filter state of spec §3 or something like it, but never a document of its own. */
const filters = z
  .union(
    [
      values,
      z
        .record(z.string().max(60).refine(isStorable), z.union([value, values]))
        .refine((state) => Object.keys(state).length <= MAX_FILTERS),
    ],
    { error: SENTENCE },
  )
  .nullish();

/**
 * What a page notes of a visit (spec §3 Activity log entry): the action is `view`, `filter`, `page_exit` or another short word,
 * the price is rupees. Filters come in either spelling of the specification.
 */
export const activitySchema = z
  .object({
    action: typedText('what was done', 40),
    product_name: optionalText(300),
    color: optionalText(60),
    price: notedPrice().nullish(),
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
