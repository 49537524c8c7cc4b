import { sql } from 'kysely';
import type { OrderableProduct } from '#app/features/catalogue/products/schema.ts';
import {
  findShortage,
  type OrderableRow,
  type ProductUnits,
  type PromotionRow,
  type StockShortage,
  selectOrderables,
  selectPromotions,
  toOrderable,
} from '#app/features/catalogue/stock/stock.server.ts';
import { canonicalCity } from '#app/features/orders/address/cities.ts';
import { hasMadeOnOrder, type ReferralDiscount } from '#app/features/orders/amounts.ts';
import { waitsUntil } from '#app/features/orders/desk/waits.ts';
import type { LockedOrder } from '#app/features/orders/locked-order.server.ts';
import { receivedSum } from '#app/features/orders/pay/balance.ts';
import { readDeliveryRule } from '#app/features/orders/place/price-cart.server.ts';
import type { LineProblem } from '#app/features/orders/place/schema.ts';
import { lockPayments } from '#app/features/payments/ledger/ledger.server.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Database, Tx } from '#app/platform/database/database.server.ts';
import { type Paisa, toPaisa } from '#app/platform/text/money.ts';
import { type AddressFields, type Change, fieldChanges, lineChanges, sumChanges } from './changes.ts';
import {
  type EditedLine,
  type EditedLines,
  editLines,
  type OrderLineRow,
  stockDifference,
  withHeld,
} from './edited-lines.ts';
import { editedSums, type PricedOrder, type PriceRules } from './edited-sums.ts';
import { limitTexts } from './limit-texts.ts';
import type { EditInput } from './schema.ts';

/** Why it cannot be changed any more. */
export type Closed = 'cancelled' | 'shipped' | 'packed';

export type EditPlan = {
  before: EditedOrder;
  fields: AddressFields;
  lines: EditedLine[];
  sums: PricedOrder;
  terms_reason: string | null;
  taken: ProductUnits[];
  returned: ProductUnits[];
  changes: Change[];
  /** What shoppers may not, in sentences; a reason goes beyond them. */
  limits: string[];
  /** Staff take something off, or agree on another delivery charge: they say why. */
  isGiven: boolean;
  received: Paisa;
  /** Something has to be made that was not ordered before, another size too. */
  isMakingMore: boolean;
  /** With the pieces that the order holds. */
  free: ReadonlyMap<number, OrderableProduct>;
  /** Empty while day and city are what they were: then also a wait that staff have ended stays ended. */
  waits: { waits_until?: string | null };
};

export type PlanRefusal =
  | { outcome: 'closed'; why: Closed }
  | { outcome: 'version_conflict' }
  | { outcome: 'line'; name: string; problem: LineProblem };

type Planned = { outcome: 'planned'; plan: EditPlan };

/** For a locked order. Locks its products, in the order of their ids, as whoever takes or returns stock does. */
export async function planEdit(
  tx: Tx,
  order: LockedOrder,
  input: EditInput,
  now: Date,
): Promise<Planned | PlanRefusal> {
  const before = await loadEdited(tx, order);
  const why = closedBy(before);
  if (why) return { outcome: 'closed', why };
  if (input.version !== undefined && input.version !== before.version) return { outcome: 'version_conflict' };
  const settings = await readSettings();
  const products = await lockProducts(tx, before.lines, input, now);
  const free = order.is_reserved ? withHeld(products, before.lines) : products;
  const edited = editLines(
    before.lines,
    input.lines ?? before.lines.map(({ position, quantity }) => ({ position, quantity })),
    free,
    { perProduct: settings.max_pieces_per_product, holds: null },
  );
  if (edited.outcome === 'line_gone') return { outcome: 'version_conflict' };
  if (edited.outcome === 'refused') return { outcome: 'line', name: edited.name, problem: edited.problem };
  const received = receivedSum(await lockPayments(tx, order.id));
  const rules = await readRules(tx, order, settings);
  const priced = priceEdit({ order, before, received, settings }, edited, input, rules);
  const lines = edited.lines.map(({ line }) => line);
  const nothing = { taken: [], returned: [] };
  const stock = order.is_reserved ? stockDifference(before.lines, lines, products) : nothing;
  // A line beyond the limits of shoppers may also be beyond the stock, which nobody passes.
  const shortage = findShortage(stock.taken, products);
  if (shortage) return tooFew(shortage, products);
  const { deliver_on, city } = priced.fields;
  const isSameDay = deliver_on === before.deliver_on && city === before.city;
  const waits = isSameDay ? {} : { waits_until: waitsUntil(priced.fields, settings, now) };
  return { outcome: 'planned', plan: { ...priced, ...stock, free, waits } };
}

function tooFew({ product_id, size, left }: StockShortage, products: ReadonlyMap<number, OrderableProduct>) {
  const problem = { code: 'only_left', left, ...(size !== null && { size }) } as const;
  return { outcome: 'line', name: products.get(product_id)?.name ?? '', problem } as const;
}

type Edited = Extract<EditedLines, { outcome: 'edited' }>;

type Priced = Omit<EditPlan, 'taken' | 'returned' | 'free' | 'waits'>;

function priceEdit(
  {
    order,
    before,
    received,
    settings,
  }: {
    order: LockedOrder;
    before: EditedOrder;
    received: Paisa;
    settings: Settings;
  },
  edited: Edited,
  input: EditInput,
  rules: PriceRules,
): Priced {
  const lines = edited.lines.map(({ line }) => line);
  const sums = editedSums(before, before.lines, lines, paisaOf(input), rules);
  const fields = fieldsAfter(before, input);
  const isNewlyMade = hasMadeOnOrder(lines) && !hasMadeOnOrder(before.lines);
  const limits = limitTexts(
    { ...order, pieces: piecesOf(before.lines) },
    { pieces: piecesOf(lines), total: sums.total, isUnpaidAdvance: isNewlyMade && received < sums.advance },
    edited.over,
    settings,
  );
  const isGiven = gives(before, sums);
  return {
    ...{ before, fields, lines: edited.lines, sums, limits, isGiven, received },
    terms_reason: isGiven ? input.reason : before.terms_reason,
    changes: [
      ...lineChanges(before.lines, edited.lines),
      ...fieldChanges(before, fields),
      ...sumChanges(before, sums),
    ],
    isMakingMore: isToBeMade(before.lines, lines),
  };
}

function gives(before: PricedOrder, { staff_discount, agreed_delivery }: PricedOrder): boolean {
  const isDiscount = staff_discount !== null && staff_discount !== before.staff_discount;
  return isDiscount || (agreed_delivery !== null && agreed_delivery !== before.agreed_delivery);
}

async function readRules(tx: Tx, order: LockedOrder, settings: Settings): Promise<PriceRules> {
  return {
    referral: await readCode(tx, order),
    delivery: await readDeliveryRule(tx, settings),
    advancePercent: settings.advance_percent,
  };
}

function paisaOf({ discount, delivery }: EditInput) {
  return {
    discount: discount === undefined ? undefined : toPaisa(discount),
    delivery: delivery === undefined || delivery === null ? delivery : toPaisa(delivery),
  };
}

function fieldsAfter(before: AddressFields, input: EditInput): AddressFields {
  const { name, address, city, postal_code, second_phone, landmark, delivery_note, deliver_on } = before;
  const fields = { name, address, city, postal_code, second_phone, landmark, delivery_note, deliver_on };
  for (const key of Object.keys(fields) as (keyof AddressFields)[])
    if (input[key] !== undefined) Object.assign(fields, { [key]: input[key] });
  return { ...fields, city: input.city === undefined ? city : canonicalCity(fields.city) };
}

export function piecesOf(lines: readonly Pick<OrderLineRow, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isToBeMade(before: readonly OrderLineRow[], lines: readonly OrderLineRow[]): boolean {
  const made = lines.filter(({ made_on_order }) => made_on_order);
  return made.some((line) => piecesLike(line, made) > piecesLike(line, before));
}

function piecesLike({ product_id, name, size }: OrderLineRow, lines: readonly OrderLineRow[]): number {
  const isLike = (one: OrderLineRow) =>
    one.product_id === product_id && one.name === name && one.size === size;
  return piecesOf(lines.filter(isLike));
}

export type EditedOrder = Awaited<ReturnType<typeof loadEdited>>;

/** What an edit changes of an order, besides what is read when it is locked. */
export async function loadEdited(tx: Tx, { id }: Pick<LockedOrder, 'id'>) {
  const row = await tx
    .selectFrom('orders')
    .select(['name', 'address', 'city', 'postal_code', 'second_phone', 'landmark', 'delivery_note', 'phone'])
    .select(['subtotal', 'discount', 'delivery', 'total', 'advance', 'staff_discount', 'agreed_delivery'])
    .select([
      'terms_reason',
      'status',
      'packed_at',
      'shipped_at',
      'delivered_at',
      'agreed_total',
      'tags',
      'ready_at',
    ])
    .select(sql<string | null>`to_char(deliver_on, 'YYYY-MM-DD')`.as('deliver_on'))
    .select(orderVersion.as('version'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, lines: await listLines(tx, id) };
}

/** Each change of an order has an entry in its history: the last one says which version it is. */
export const orderVersion = sql<number>`(select coalesce(max(order_events.id), 0) from order_events
  where order_pk = orders.id and kind in ('edited', 'merged'))`;

export function listLines(tx: Database | Tx, orderPk: number): Promise<OrderLineRow[]> {
  return tx
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'name', 'image', 'size', 'color', 'list_price', 'price', 'quantity'])
    .select(['made_on_order', 'sized_stock', 'is_reviewed', 'is_unproven'])
    .where('order_pk', '=', orderPk)
    .orderBy('position')
    .execute();
}

/** Null while it can be changed. */
export function closedBy(
  order: Pick<EditedOrder, 'status' | 'packed_at' | 'shipped_at' | 'delivered_at'>,
): Closed | null {
  if (order.status === 'Cancelled') return 'cancelled';
  if (order.status === 'Shipped' || order.shipped_at !== null || order.delivered_at !== null)
    return 'shipped';
  return order.packed_at === null ? null : 'packed';
}

async function lockProducts(
  tx: Tx,
  lines: readonly OrderLineRow[],
  input: EditInput,
  now: Date,
): Promise<Map<number, OrderableProduct>> {
  const wanted = [...lines.map(({ product_id }) => product_id), ...(input.lines ?? []).map(({ id }) => id)];
  const ids = [...new Set(wanted.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { rows } = await sql<{ products: OrderableRow[]; promotions: PromotionRow[] }>`
    select ${selectOrderables(ids, { isByStaff: true })} as products, ${selectPromotions(now)} as promotions`.execute(
    tx,
  );
  return toOrderable(rows[0]?.products ?? [], rows[0]?.promotions ?? [], now);
}

/** What the code that gave the discount gives now, whether or not it has ended: this order has used it. */
export async function readCode(
  tx: Tx,
  { discount_code }: Pick<LockedOrder, 'discount_code'>,
): Promise<ReferralDiscount | null> {
  if (discount_code === null) return null;
  const code = await tx
    .selectFrom('referral_codes')
    .select(['type', 'value'])
    .where('code', '=', discount_code)
    .executeTakeFirst();
  return code ?? null;
}
