import { payToSchema } from '#app/features/orders/order-schema.ts';
import { z } from '#app/platform/text/zod.ts';

const shortSize = z
  .optional(z.string())
  .check(z.describe('The size whose own stock is short; missing where sizes share one stock.'));

const lineProblemSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('gone') }),
  z.object({ code: z.literal('sold_out'), size: shortSize }),
  z.object({ code: z.literal('only_left'), left: z.number(), size: shortSize }),
  z.object({ code: z.literal('size_needed') }),
  z.object({ code: z.literal('unknown_size'), sizes: z.array(z.string()) }),
  z.object({ code: z.literal('over_limit'), left: z.number(), most: z.number() }),
  z.object({ code: z.literal('hold_limit'), left: z.number() }),
  z.object({ code: z.literal('price_changed'), shown: z.number(), price: z.number() }),
]);

const quoteLineSchema = z.object({
  id: z.number(),
  size: z.string(),
  quantity: z.number(),
  name: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  image: z.nullable(z.string()),
  color: z.nullable(z.string()),
  list_price: z.number(),
  price: z.number(),
  stock: z.number(),
  shares_stock: z.boolean().check(z.describe('Whether other sizes are taken from the same stock.')),
  made_on_order: z.boolean(),
  problems: z.array(lineProblemSchema),
});

const cartLimitSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('too_many_pieces'), most: z.number(), pieces: z.number() }),
  z.object({ code: z.literal('cash_limit'), most: z.number().check(z.describe('Rupees.')) }),
]);

export const quoteAnswerSchema = z.object({
  lines: z.array(quoteLineSchema),
  subtotal: z.number(),
  discount: z.number(),
  delivery: z.number(),
  total: z.number(),
  advance: z.number(),
  referral: z
    .nullable(z.object({ code: z.string(), valid: z.boolean() }))
    .check(z.describe('Null without a code.')),
  pay_to: z
    .array(payToSchema)
    .check(
      z.describe(
        'The accounts that the advance goes to, JazzCash first; none when nothing is due in advance.',
      ),
    ),
  limit: z.nullable(cartLimitSchema).check(z.describe('Why the whole cart exceeds what one order may have.')),
});

export type LineProblem = z.infer<typeof lineProblemSchema>;
export type QuoteLine = z.infer<typeof quoteLineSchema>;
export type CartLimit = z.infer<typeof cartLimitSchema>;
export type Quote = z.infer<typeof quoteAnswerSchema>;
