import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { WalletMethod } from '#app/features/orders/order.ts';
import { matchesSearch } from '#app/features/orders/order-search.server.ts';
import { amountsAsked } from '#app/features/orders/pricing/amount-due.ts';
import { db } from '#app/platform/database/database.server.ts';
import { toRupees } from '#app/platform/text/money.ts';
import type { UnfinishedPayment } from './unfinished-payment-schema.ts';

/** How long a session that ended is still listed: its shopper may call. */
const LISTED_HOURS = 48;

const AT_MOST = 200;

/** Wallet sessions without a transaction id: held ones first, by the end of their hold, then those that ended. */
export async function listUnfinishedPayments(q: string | undefined, now: Date): Promise<UnfinishedPayment[]> {
  const rows = await selectUnfinished(now)
    .$if(Boolean(q), (query) => query.where(matchesSearch(q ?? '')))
    .execute();
  return rows.map((row) => toUnfinished(row, now));
}

function selectUnfinished(now: Date) {
  const since = new Date(now.getTime() - LISTED_HOURS * 3_600_000);
  return db
    .selectFrom('orders')
    .select(['order_id', 'name', 'phone', 'email', 'payment_method', 'total', 'advance', 'created_at'])
    .select(['entered_transaction_id', 'held_until', 'released_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .select(['name', 'size', 'quantity'])
          .whereRef('order_pk', '=', 'orders.id')
          .orderBy('position'),
      ).as('items'),
    )
    .where('placed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('held_until', 'is not', null), eb('released_at', 'is', null)]),
        eb('released_at', '>', since),
      ]),
    )
    .orderBy(sql`released_at is not null`)
    .orderBy(sql`case when released_at is null then held_until end`)
    .orderBy('released_at', 'desc')
    .limit(AT_MOST);
}

type UnfinishedRow = Awaited<ReturnType<ReturnType<typeof selectUnfinished>['executeTakeFirstOrThrow']>>;

function toUnfinished(row: UnfinishedRow, now: Date): UnfinishedPayment {
  const { held_until, released_at, created_at, total, advance, payment_method, ...rest } = row;
  const left = released_at === null && held_until ? held_until.getTime() - now.getTime() : 0;
  return {
    ...rest,
    payment_method: payment_method as WalletMethod,
    amount: toRupees(amountsAsked({ payment_method, total, advance }).ahead),
    total: toRupees(total),
    state: stateOf(row),
    created_at: created_at.toISOString(),
    expires_at: held_until?.toISOString() ?? null,
    seconds_left: Math.max(0, Math.ceil(left / 1000)),
  };
}

function stateOf({ held_until, released_at }: UnfinishedRow): UnfinishedPayment['state'] {
  if (released_at === null) return 'held';
  return held_until !== null && released_at < held_until ? 'cancelled' : 'ended';
}
