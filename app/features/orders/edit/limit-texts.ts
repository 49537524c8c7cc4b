import { advanceMessages } from '#app/features/orders/amounts.ts';
import type { PaymentMethod } from '#app/features/orders/order.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { formatRupees, type Paisa, toPaisa } from '#app/platform/text/money.ts';

const messages = {
  perProduct: (most: number, name: string) => `One order can have at most ${most} pieces of ${name}.`,
  perOrder: (most: number) => `One order can have at most ${most} pieces.`,
  cash: (most: string) => `Cash on delivery is for orders up to ${most}.`,
};

type Size = { pieces: number; total: Paisa };

/** What shoppers may not, of what an order becomes; what it was before is no reason to refuse a new address. */
export function limitTexts(
  before: Size & { payment_method: PaymentMethod },
  after: Size & { isUnpaidAdvance: boolean },
  over: readonly { name: string; most: number }[],
  settings: Pick<Settings, 'max_pieces_per_order' | 'max_cash_order' | 'advance_percent'>,
): string[] {
  const { max_pieces_per_order: mostPieces, max_cash_order: mostCash, advance_percent } = settings;
  const isCash = before.payment_method === 'cod';
  const isOverPieces = after.pieces > mostPieces && after.pieces > before.pieces;
  const isOverCash = isCash && after.total > toPaisa(mostCash) && after.total > before.total;
  return [
    ...over.map(({ name, most }) => messages.perProduct(most, name)),
    ...(isOverPieces ? [messages.perOrder(mostPieces)] : []),
    ...(isOverCash ? [messages.cash(formatRupees(mostCash))] : []),
    ...(isCash && after.isUnpaidAdvance ? [advanceMessages(advance_percent).advance_needed] : []),
  ];
}
