import { z } from '#app/platform/text/zod.ts';

/** What somebody counts at a shelf. Packers read it, so it has no price. */
const stockPieceSchema = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  image: z.nullable(z.string()),
  made_on_order: z.boolean(),
  version: z.int(),
  sizes: z.array(
    z.object({
      size: z.nullable(z.string()).check(z.describe('Null without stock per size.')),
      stock: z.int().check(z.describe('What can still be ordered.')),
      on_shelf: z
        .int()
        .check(z.describe('The stock, and what is ordered or held but not packed yet: it still lies there.')),
      shelf: z.nullable(z.string()),
      code: z.nullable(z.string()).check(z.describe('What the barcode of the piece says.')),
    }),
  ),
});

export const stockPiecesSchema = z.object({
  pieces: z.array(stockPieceSchema).check(z.describe('By name.')),
  has_more: z.boolean().check(z.describe('Whether more were found than these.')),
});

export type StockPiece = z.infer<typeof stockPieceSchema>;

export type StockPieces = z.infer<typeof stockPiecesSchema>;
