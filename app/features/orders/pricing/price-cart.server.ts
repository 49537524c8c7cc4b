import type { SellableProduct } from '#app/features/catalogue/stock/cart-prices.server.ts';
import { findShortage, type StockShortage } from '#app/features/catalogue/stock/shortage.ts';
import type { StockMove } from '#app/features/catalogue/stock/stock.server.ts';
import { type PaymentMethod, WALLET_METHODS } from '#app/features/orders/order.ts';
import type { RequestedLine } from '#app/features/orders/placing/order-request.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import { lineProblems, stockForLine, stockSize, type UnitLimits } from './line-problems.ts';
import type { CartLimit, Quote, QuoteLine } from './quote-schema.ts';
import type { CheckoutData } from './read-checkout.server.ts';
import { orderTotals, type Totals } from './totals.ts';

export type PricedCart = {
  lines: QuoteLine[];
  totals: Totals;
  referral: Quote['referral'];
  pay_to: Quote['pay_to'];
  moves: StockMove[];
  limit: CartLimit | null;
  shortage: (StockShortage & { name: string | null }) | null;
};

export type CartToPrice = {
  lines: readonly RequestedLine[];
  referralCode: string | null;
  paymentMethod: PaymentMethod | null;
};

export function priceCart(
  { lines, referralCode, paymentMethod }: CartToPrice,
  { products, referral, held }: CheckoutData,
  settings: Settings,
): PricedCart {
  const holds = held && { held, percent: settings.max_hold_percent };
  const limits = { perProduct: settings.max_pieces_per_product, holds };
  const moves = lines.map((line) => toMove(line, products.get(line.id)));
  const shortage = findShortage(moves, products);
  const totals = orderTotals(
    lines.flatMap(({ id, quantity }) => {
      const product = products.get(id);
      return product ? [{ price: product.price, quantity, made_on_order: product.made_on_order }] : [];
    }),
    referral,
    { fee: toPaisa(settings.delivery_fee), freeFrom: toPaisa(settings.free_delivery_from) },
    settings.advance_percent,
  );
  return {
    lines: lines.map((line) => toQuoteLine(line, products.get(line.id), lines, limits)),
    totals,
    referral: referralCode === null ? null : { code: referralCode, valid: referral !== null },
    pay_to: totals.advance > 0 ? accountsOf(settings) : [],
    moves,
    limit: cartLimitOf(lines, totals, paymentMethod, settings),
    shortage: shortage && { ...shortage, name: products.get(shortage.product_id)?.name ?? null },
  };
}

export function toQuote({ lines, totals, referral, pay_to, limit }: PricedCart): Quote {
  const { subtotal, discount, delivery, total, advance } = totals;
  return {
    lines,
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    advance: toRupees(advance),
    referral,
    pay_to,
    limit,
  };
}

function cartLimitOf(
  lines: readonly RequestedLine[],
  { total }: Totals,
  paymentMethod: PaymentMethod | null,
  settings: Settings,
): CartLimit | null {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces > settings.max_pieces_per_order)
    return { code: 'too_many_pieces', most: settings.max_pieces_per_order, pieces };
  const isCashOver = paymentMethod === 'cod' && total > toPaisa(settings.max_cash_order);
  return isCashOver ? { code: 'cash_limit', most: settings.max_cash_order } : null;
}

/** An advance is due at checkout, so the shopper must see the accounts before. */
function accountsOf({ wallets }: Settings): Quote['pay_to'] {
  return WALLET_METHODS.map((method) => ({ method, ...wallets[method] }));
}

function toMove({ id, size, quantity }: RequestedLine, product: SellableProduct | undefined): StockMove {
  if (!product) return { product_id: id, size: null, quantity };
  return { product_id: id, size: stockSize(product, size), quantity, version: product.version };
}

function toQuoteLine(
  line: RequestedLine,
  product: SellableProduct | undefined,
  all: readonly RequestedLine[],
  limits: UnitLimits,
): QuoteLine {
  const { id, size, quantity } = line;
  if (!product) return missingProductLine(line);
  const { name, slug, image, color, made_on_order } = product;
  return {
    id,
    size,
    quantity,
    name,
    slug,
    image,
    color,
    made_on_order,
    list_price: toRupees(product.list_price),
    price: toRupees(product.price),
    stock: stockForLine(product, size),
    shares_stock: stockSize(product, size) === null,
    problems: lineProblems(line, product, all, limits),
  };
}

function missingProductLine({ id, size, quantity, name }: RequestedLine): QuoteLine {
  return {
    id,
    size,
    quantity,
    name: name ?? null,
    slug: null,
    image: null,
    color: null,
    list_price: 0,
    price: 0,
    stock: 0,
    shares_stock: true,
    made_on_order: false,
    problems: [{ code: 'gone' }],
  };
}
