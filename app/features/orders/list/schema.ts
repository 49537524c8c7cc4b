import { orderIds } from '#app/features/orders/desk/schema.ts';
import { isValidUtf8Text, requiredText } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { filtersOf, mayHoldPhone } from './filters.ts';

export const MOST_VIEWS = 20;

const MAX_QUERY = 500;

const NO_FILTERS = 'Please choose a filter or search for something first.';

export const viewInputSchema = z.object({
  name: requiredText('a name', 40),
  query: z
    .string({ error: NO_FILTERS })
    .check(
      z.maxLength(2_000, NO_FILTERS),
      z.refine(isValidUtf8Text, NO_FILTERS),
      z.overwrite(filtersOf),
      z.minLength(1, NO_FILTERS),
      z.maxLength(MAX_QUERY, 'These filters are too long for a view.'),
      z.refine(hasNoPhone, 'A view cannot be for a phone number, or for another number as long as one.'),
    ),
});

function hasNoPhone(query: string): boolean {
  return !mayHoldPhone(new URLSearchParams(query).get('q') ?? '');
}

export type ViewInput = z.output<typeof viewInputSchema>;

export const savedViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string().check(z.describe('The filters as the address of the list has them.')),
});

export type SavedView = z.infer<typeof savedViewSchema>;

export const choicesSchema = z.object({
  tags: z.array(z.string()).check(z.describe('Of the orders that are not finished.')),
  colleagues: z.array(z.string()).check(z.describe('The staff usernames that an order can be given to.')),
});

export type OrderChoices = z.infer<typeof choicesSchema>;

export const callsSchema = z.array(z.object({ order_id: z.string(), by: z.string(), until: z.string() }));

export type RunningCalls = z.infer<typeof callsSchema>;

export const chosenOrdersSchema = z.object({ order_ids: orderIds });
