import { findSellableProducts, type SellableProduct } from '#app/features/catalogue/cart-prices.server.ts';
import { hasSizePicker, listSizes, needsSize, stockOfSize } from '#app/features/catalogue/product.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Database, db, type Tx } from '#app/platform/database.server.ts';
import { toPaisa, toRupees } from '#app/platform/money.ts';
import type { CartLine } from './checkout.ts';
import type { LineProblem, Quote, QuoteLine } from './quote.ts';
import { findReferral } from './referral.server.ts';
import { orderTotals, type Totals } from './totals.ts';

/** A bag priced at this moment; `lines` keep the bag's order, `sold` has the products behind them. Totals are paisa. */
export type PricedCart = {
  lines: QuoteLine[];
  sold: Map<number, SellableProduct>;
  totals: Totals;
  referral: Quote['referral'];
};

/** Prices a bag from the database, never from a cache or from what the browser says (rulings 14). */
export async function priceCart(
  lines: readonly CartLine[],
  referralCode: string | null,
  now: Date,
  connection: Tx | Database = db,
): Promise<PricedCart> {
  const sold = await findSellableProducts(
    connection,
    lines.map((line) => line.id),
    now,
  );
  const [settings, referral] = await Promise.all([
    readSettings(),
    findReferral(connection, referralCode, now),
  ]);
  const priced = lines.map((line) => priceLine(line, sold.get(line.id), lines));
  const totals = orderTotals(
    lines.flatMap(({ id, quantity }) => {
      const product = sold.get(id);
      return product ? [{ price: product.price, quantity, made_on_order: product.made_on_order }] : [];
    }),
    referral.discount,
    { fee: toPaisa(settings.delivery_fee), freeFrom: toPaisa(settings.free_delivery_from) },
    settings.advance_percent,
  );
  return { lines: priced, sold, totals, referral: referral.shown };
}

/** A priced bag on the wire: rupees. */
export function toQuote({ lines, totals, referral }: PricedCart): Quote {
  const { subtotal, discount, delivery, total, advance } = totals;
  return {
    lines,
    subtotal: toRupees(subtotal),
    discount: toRupees(discount),
    delivery: toRupees(delivery),
    total: toRupees(total),
    advance: toRupees(advance),
    referral,
  };
}

function priceLine(
  line: CartLine,
  product: SellableProduct | undefined,
  all: readonly CartLine[],
): QuoteLine {
  const { id, size, quantity } = line;
  if (!product) {
    return {
      id,
      size,
      quantity,
      name: line.name ?? null,
      slug: null,
      image: null,
      color: null,
      list_price: 0,
      price: 0,
      stock: 0,
      made_on_order: false,
      problems: [{ code: 'gone' }],
    };
  }
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
    stock: stockOfSize(product, size),
    problems: [
      ...stockProblems(line, product, all),
      ...sizeProblems(line, product),
      ...priceProblems(line, product),
    ],
  };
}

function stockProblems(line: CartLine, product: SellableProduct, all: readonly CartLine[]): LineProblem[] {
  const ofProduct = all.filter((other) => other.id === line.id);
  const ofSize = ofProduct.filter((other) => other.size === line.size);
  // Other sizes of the same product draw from the same stock, so what is left for this line is what they leave.
  const others = sum(ofProduct) - line.quantity;
  const left = Math.min(
    product.stock - others,
    stockOfSize(product, line.size) - (sum(ofSize) - line.quantity),
  );
  if (product.stock === 0 || stockOfSize(product, line.size) === 0) return [{ code: 'sold_out' }];
  return line.quantity > left ? [{ code: 'only_left', left: Math.max(0, left) }] : [];
}

function sizeProblems(line: CartLine, product: SellableProduct): LineProblem[] {
  if (!hasSizePicker(product)) return [];
  if (line.size === '') return needsSize(product) ? [{ code: 'size_needed' }] : [];
  return listSizes(product).includes(line.size) ? [] : [{ code: 'size_needed' }];
}

function priceProblems(line: CartLine, product: SellableProduct): LineProblem[] {
  if (line.price === undefined || toPaisa(line.price) === product.price) return [];
  return [{ code: 'price_changed', shown: line.price, price: toRupees(product.price) }];
}

function sum(lines: readonly CartLine[]): number {
  return lines.reduce((total, line) => total + line.quantity, 0);
}
