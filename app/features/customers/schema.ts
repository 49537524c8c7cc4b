import { calendarDay, optionalText, requiredText, severalLines } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const RESTRICTIONS = ['block', 'advance'] as const;

export type Restriction = (typeof RESTRICTIONS)[number];

export const RESTRICTION_NAMES: Record<Restriction, string> = {
  block: 'Nothing goes out',
  advance: 'Only what is paid ahead',
};

/** On lists and beside names. */
export const RESTRICTION_BADGES: Record<Restriction, string> = { block: 'Blocked', advance: 'Advance only' };

const day = z.nullable(z.string()).check(z.describe('A day of the shop, such as 2026-03-21.'));

/** What the shop knows of somebody who has ordered. Money is rupees. */
export const customerSchema = z.object({
  token: z.string().check(z.describe('In addresses instead of the phone.')),
  name: z.string().check(z.describe('As in the last order.')),
  city: z.string(),
  phones: z.array(z.string()),
  orders: z.int(),
  delivered: z.int(),
  refused: z
    .int()
    .check(z.describe('Parcels that came back, or are on their way, without having been delivered.')),
  returned: z.int().check(z.describe('Parcels that came back, or are on their way.')),
  cancelled: z
    .int()
    .check(z.describe('Before they were shipped, without those that staff cancelled as duplicates.')),
  spent: z.number(),
  earlier_orders: z
    .int()
    .check(z.describe('In the shop before this one, up to 100; they are in none of the other numbers.')),
  last_order_at: z.string(),
  last_contact_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  restriction: z.nullable(z.object({ kind: z.enum(RESTRICTIONS), reason: z.string(), until: day })),
});

export type Customer = z.infer<typeof customerSchema>;

export const restrictionInputSchema = z.object({
  kind: z.enum(RESTRICTIONS, { error: 'Please choose what this customer may order.' }),
  reason: requiredText('the reason', 300),
  until: z.nullish(calendarDay),
});

export type RestrictionInput = z.output<typeof restrictionInputSchema>;

export const CUSTOMER_SORTS = ['last_order', 'spent'] as const;

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

export const customerNoteSchema = z.object({ note: optionalText(2000, severalLines) });
