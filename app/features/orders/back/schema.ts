import { PARCEL_STATES } from '#app/features/orders/parcels/parcel-state.ts';
import { textOrEmpty, wholeNumber } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';

export const ASIDE_REASONS = ['damaged', 'worn', 'wrong_piece', 'missing', 'other'] as const;

export type AsideReason = (typeof ASIDE_REASONS)[number];

/** For packers too: without name, phone, address and price. */
export const backParcelSchema = z.object({
  id: z.int(),
  order_id: z.string(),
  number: z.int().check(z.describe('Of its order, from 1.')),
  tracking_number: z.nullable(z.string()),
  state: z.enum(PARCEL_STATES),
  received_back_at: z.nullable(z.string()),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
});

export type BackParcel = z.infer<typeof backParcelSchema>;

export const toInspectSchema = z.object({
  parcels: z.array(backParcelSchema).check(z.describe('Those that wait longest first.')),
  left: z.int().check(z.describe('How many more wait.')),
});

export type ToInspect = z.infer<typeof toInspectSchema>;

const PIECES = 'Please say of each line how many pieces are sellable and how many are set aside.';

const pieces = (least: number) => wholeNumber(least, 99, PIECES);

export const inspectionSchema = z.object({
  lines: z
    .array(
      z.object({
        position: wholeNumber(0, 32_767, PIECES),
        sellable: pieces(0),
        aside: z
          .array(
            z.object({
              quantity: pieces(1),
              reason: z.enum(ASIDE_REASONS, { error: 'Please choose why it is set aside.' }),
              note: z.optional(textOrEmpty(300)),
            }),
          )
          .check(z.maxLength(20)),
      }),
      { error: PIECES },
    )
    .check(z.minLength(1, PIECES), z.maxLength(100)),
});

export type InspectedLine = z.output<typeof inspectionSchema>['lines'][number];

export const asidePieceSchema = z.object({
  id: z.int(),
  order_id: z.string(),
  product: z.nullable(z.int()),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  reason: z.enum(ASIDE_REASONS),
  note: z.nullable(z.string()),
  by: z.nullable(z.string()).check(z.describe('A staff username.')),
  at: z.string(),
});

export type AsidePiece = z.infer<typeof asidePieceSchema>;

export const ASIDE_OUTCOMES = ['restocked', 'written_off'] as const;

export type AsideOutcome = (typeof ASIDE_OUTCOMES)[number];

export const asideDecisionSchema = z.object({
  outcome: z.enum(ASIDE_OUTCOMES, { error: 'Please say restocked or written_off.' }),
});
