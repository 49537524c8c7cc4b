import { sql } from 'kysely';
import type { CourierCode } from '#app/features/orders/fulfil/couriers.ts';
import { matchCredit } from '#app/features/settlements/bank-credits.server.ts';
import { startPosting } from '#app/features/settlements/post-settlement.server.ts';
import { addSettlement } from '#app/features/settlements/settlements.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { type Paisa, toPaisa, toRupees } from '#app/platform/text/money.ts';

type Parcel = { order_id: string; number: string; cod: Paisa; state: string; days: number };

/** Rupees. */
type Row = { number: string; status: 'Delivered' | 'Return'; cod: number; charges: number; net?: number };

type HappenedAt = (at: Date, work: () => Promise<string[]>) => Promise<string[]>;

const DAY_MS = 86_400_000;

const CHARGES = 222.4;

/** Two settlements of TCS that are posted, of which the first is at the bank, and a draft of Leopards with something of everything. */
export async function insertDemoSettlements(
  staffId: number,
  now: Date,
  happenedAt: HappenedAt,
): Promise<void> {
  const tcs = (await parcelsOf('tcs')).filter(({ state, cod }) => state === 'delivered' && cod > 0);
  const early = tcs.filter(({ days }) => days > 18);
  const late = tcs.filter(({ days }) => days <= 18 && days > 8);
  const posted = async (
    parcels: readonly Parcel[],
    reference: string,
    ago: number,
    credit: string | null,
  ) => {
    if (parcels.length === 0) return;
    const at = new Date(now.getTime() - ago * DAY_MS);
    await happenedAt(at, async () => {
      const rows = parcels.map(asDelivered);
      const id = await add('tcs', reference, at, rows);
      await startPosting(id, staffId);
      if (credit) await matchCredit(id, creditOf(rows, at, credit), staffId);
      return parcels.map(({ order_id }) => order_id);
    });
  };
  await posted(early, 'TCS-20418', 16, 'FT26081107');
  await posted(late, 'TCS-20733', 5, null);
  const rows = withDifferences(await parcelsOf('leopards'), early[0]?.number ?? 'DEMO0');
  await add('leopards', 'LCS-88121', new Date(now.getTime() - DAY_MS), rows);
}

async function parcelsOf(courier: CourierCode): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select order_id, shipments.tracking_number as number, coalesce(cod, 0) as cod, shipments.state,
      shop_day(now()) - shop_day(coalesce(shipments.delivered_at, shipments.moved_at, now())) as days
    from shipments join orders on orders.id = order_pk
    where is_demo and shipments.courier = ${courier} and shipments.tracking_number is not null
    order by shipments.id`.execute(db);
  return rows;
}

function asDelivered({ number, cod }: Parcel): Row {
  return { number, status: 'Delivered', cod: toRupees(cod), charges: CHARGES };
}

/** As it happens: too little collected, too much charged, a sum that does not add up, a stranger, a row twice, one on the road. */
function withDifferences(parcels: readonly Parcel[], stranger: string): Row[] {
  const delivered = parcels.filter(({ state, cod }) => state === 'delivered' && cod > 0).map(asDelivered);
  const back = parcels.filter(({ state }) => state === 'received_back' || state === 'inspected');
  const road = parcels.find(({ state }) => state === 'handed_over');
  const [first, second, third] = delivered;
  return [
    ...delivered.map((row) => {
      if (row === first) return { ...row, cod: row.cod - 50 };
      if (row === second) return { ...row, net: netOf(row) - 9 };
      return row;
    }),
    ...back.map(({ number }): Row => ({ number, status: 'Return', cod: 0, charges: CHARGES })),
    ...(road ? [asDelivered(road)] : []),
    ...(third ? [third] : []),
    { number: `${stranger}X`, status: 'Delivered', cod: 3450, charges: CHARGES },
  ];
}

function netOf({ status, cod, charges, net }: Row): number {
  if (net !== undefined) return net;
  const { service, withheld } = taxesOf({ status, cod, charges });
  return (status === 'Return' ? 0 : cod) - charges - service - 2 * withheld;
}

/** By the rates of a new shop: 16 % of the charges, 2 % and 2 % of what was collected. */
function taxesOf({ status, cod, charges }: Pick<Row, 'status' | 'cod' | 'charges'>) {
  const round = (rupees: number) => toRupees(toPaisa(rupees));
  return { service: round(charges * 0.16), withheld: status === 'Return' ? 0 : round(cod * 0.02) };
}

async function add(courier: CourierCode, reference: string, at: Date, rows: readonly Row[]): Promise<number> {
  const lines = rows.map((row) => {
    const { service, withheld } = taxesOf(row);
    const amounts = [row.cod, row.charges, service, withheld, withheld, netOf(row)];
    return [row.number, row.status, ...amounts.map((amount) => amount.toFixed(2))].join(',');
  });
  const headings =
    'Tracking Number,Status,COD Amount,Shipping Charges,GST,WH Income Tax,WH Sales Tax,Net Amount';
  const bytes = new TextEncoder().encode([headings, ...lines].join('\n'));
  const added = await addSettlement(
    {
      ...{ courier, reference, day: at.toISOString().slice(0, 10), columns: null },
      declared: { net: toPaisa(rows.reduce((sum, row) => sum + netOf(row), 0)), gross: null, count: null },
      file: { name: `${reference}.csv`, bytes },
    },
    null,
  );
  if (added.outcome !== 'added') throw new Error(`A demo settlement was refused: ${added.outcome}`);
  await db.updateTable('settlements').set({ is_demo: true }).where('id', '=', added.id).execute();
  return added.id;
}

function creditOf(rows: readonly Row[], at: Date, reference: string): Parameters<typeof matchCredit>[1] {
  const day = new Date(at.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  const amount = toPaisa(rows.reduce((sum, row) => sum + netOf(row), 0));
  return { account: 'bank', day, amount, reference, acceptDifference: false };
}
