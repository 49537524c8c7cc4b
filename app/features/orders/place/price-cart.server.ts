import { type RawBuilder, sql } from 'kysely';
import type { OrderableProduct } from '#app/features/catalogue/products/schema.ts';
import { freeDeliveryFrom, type Promotion } from '#app/features/catalogue/promotions/pricing.ts';
import { listPromotions } from '#app/features/catalogue/promotions/promotions.server.ts';
import {
  findShortage,
  type OrderableRow,
  type PromotionRow,
  type StockMove,
  selectOrderables,
  selectPromotions,
  toOrderable,
  toPromotions,
} from '#app/features/catalogue/stock/stock.server.ts';
import {
  type AgreedTerms,
  type DeliveryRule,
  orderTotals,
  type ReferralDiscount,
  type Totals,
} from '#app/features/orders/amounts.ts';
import { type PaymentMethod, WALLET_METHODS } from '#app/features/orders/order.ts';
import {
  codeToLookUp,
  countWrongCode,
  runningReferral,
} from '#app/features/orders/referral-codes/referral-uses.server.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Tx } from '#app/platform/database/database.server.ts';
import {
  findStoredResponse,
  type IdempotencyKey,
  runPrepared,
  type StoredResponse,
} from '#app/platform/database/statements.server.ts';
import { toPaisa, toRupees } from '#app/platform/text/money.ts';
import {
  chargedFor,
  type HeldUnits,
  lineProblems,
  type NamedShortage,
  stockForLine,
  stockSize,
  type UnitLimits,
} from './refuse-order.server.ts';
import { type CartLimit, isWalletMethod, type Quote, type QuoteLine, type RequestedLine } from './schema.ts';

/** `address`: of whoever asks, whose wrong codes are counted. */
export async function quoteCart(cart: CartToPrice, address: string, now: Date): Promise<Quote> {
  const { lines, paymentMethod } = cart;
  const referralCode = cart.referralCode === null ? null : await codeToLookUp(cart.referralCode, address);
  const [checkout, settings] = await Promise.all([
    loadCheckout({ lines, referralCode, isHold: isWalletMethod(paymentMethod) }, now),
    readSettings(),
  ]);
  const priced = priceCart(cart, checkout, settings, now);
  if (referralCode !== null) await countWrongCode(referralCode, priced.referral, address);
  return toQuote(priced);
}

export type CheckoutData = {
  products: Map<number, OrderableProduct>;
  promotions: readonly Promotion[];
  /** Null without a code and for one that gives nothing. */
  referral: ReferralDiscount | null;
  /** The stored answer to this call; null when it is new. */
  stored_response: StoredResponse | null;
  /** Null when not requested. */
  held: HeldUnits[] | null;
};

export type CartToRead = { lines: readonly RequestedLine[]; referralCode: string | null; isHold: boolean };

/** One round trip and one snapshot, never from a cache. */
export async function loadCheckout(
  cart: CartToRead,
  now: Date,
  call: IdempotencyKey | null = null,
): Promise<CheckoutData> {
  const [row] = await runPrepared(selectCheckout(cart, now, call));
  if (!row) throw new Error('A query without a table gave no row.');
  const { products, promotions, ...facts } = row;
  return { products: toOrderable(products, promotions, now), promotions: toPromotions(promotions), ...facts };
}

type CheckoutRow = { products: OrderableRow[]; promotions: PromotionRow[] } & Omit<
  CheckoutData,
  'products' | 'promotions'
>;

const NONE = sql.raw('null');

function selectCheckout({ lines, referralCode, isHold }: CartToRead, now: Date, call: IdempotencyKey | null) {
  const ids = lines.map((line) => line.id);
  return sql<CheckoutRow>`select ${selectOrderables(ids)} as products, ${selectPromotions(now)} as promotions,
    ${referralCode === null ? NONE : runningReferral(referralCode, now)} as referral,
    ${findStoredResponse(call)} as stored_response, ${isHold ? heldUnits(ids) : NONE} as held`;
}

/** SQL for what unpaid wallet orders hold, as a JSON array in one column. */
function heldUnits(ids: readonly number[]): RawBuilder<HeldUnits[]> {
  return sql`(select coalesce(json_agg(held), '[]') from held_pieces(${[...new Set(ids)]}::integer[]) as held)`;
}

export type PricedCart = {
  lines: QuoteLine[];
  totals: Totals;
  referral: Quote['referral'];
  pay_to: Quote['pay_to'];
  moves: StockMove[];
  limit: CartLimit | null;
  shortage: NamedShortage | null;
};

type CartToPrice = {
  lines: readonly RequestedLine[];
  referralCode: string | null;
  paymentMethod: PaymentMethod | null;
  /** Of an order that staff write. */
  terms?: AgreedTerms;
};

export function priceCart(
  { lines, referralCode, paymentMethod, terms }: CartToPrice,
  { products, promotions, referral, held }: CheckoutData,
  settings: Settings,
  now: Date,
): PricedCart {
  const holds = held && { held, percent: settings.max_hold_percent };
  const limits = { perProduct: settings.max_pieces_per_product, holds };
  const moves = lines.map((line) => toMove(line, products.get(line.id)));
  const shortage = findShortage(moves, products);
  const totals = orderTotals(
    lines.flatMap(({ id, size, quantity }) => {
      const product = products.get(id);
      if (!product) return [];
      const { price } = chargedFor(product, size);
      return [{ price, quantity, made_on_order: product.made_on_order }];
    }),
    referral,
    deliveryRule(settings, promotions, now),
    settings.advance_percent,
    terms,
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

/** Free delivery combines with lower prices: only promotions of prices exclude each other. */
function deliveryRule(
  settings: Pick<Settings, 'delivery_fee' | 'free_delivery_from'>,
  promotions: readonly Promotion[],
  now: Date,
): DeliveryRule {
  const freeFrom = freeDeliveryFrom(toPaisa(settings.free_delivery_from), promotions, now);
  return { fee: toPaisa(settings.delivery_fee), freeFrom };
}

/** For the change of an order. */
export async function readDeliveryRule(
  tx: Tx,
  settings: Pick<Settings, 'delivery_fee' | 'free_delivery_from'>,
): Promise<DeliveryRule> {
  const now = new Date();
  return deliveryRule(settings, await listPromotions(now, tx), now);
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

function toMove({ id, size, quantity }: RequestedLine, product: OrderableProduct | undefined): StockMove {
  if (!product) return { product_id: id, size: null, quantity };
  return { product_id: id, size: stockSize(product, size), quantity, version: product.version };
}

function toQuoteLine(
  line: RequestedLine,
  product: OrderableProduct | undefined,
  all: readonly RequestedLine[],
  limits: UnitLimits,
): QuoteLine {
  const { id, size, quantity } = line;
  if (!product) return missingProductLine(line);
  const { name, slug, image, color, made_on_order } = product;
  const { price, list_price } = chargedFor(product, size);
  return {
    id,
    size,
    quantity,
    name,
    slug,
    image,
    color,
    made_on_order,
    list_price: toRupees(list_price),
    price: toRupees(price),
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
