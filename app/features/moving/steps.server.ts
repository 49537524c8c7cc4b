import { sql } from 'kysely';
import { db, inTransaction } from '#app/platform/database/database.server.ts';
import { countUpToLimit } from '#app/platform/database/queries.server.ts';
import { STEPS, type Step, TICKED } from './steps.ts';
import type { Move } from './steps-schema.ts';

type Facts = { count: number; open: number; isDone: boolean };

/** What of a move is done: read from what there is, else as a person said. */
export async function readMove(): Promise<Move> {
  const [facts, ticks] = await Promise.all([
    readFacts(),
    db.selectFrom('moving_steps').select(['key', 'done_at']).execute(),
  ]);
  const steps = STEPS.map((step) => {
    const fact = facts[step];
    const tick = ticks.find(({ key }) => key === step);
    return {
      ...{ step, is_ticked: TICKED.includes(step) },
      is_done: tick !== undefined || (fact?.isDone ?? false),
      done_at: tick?.done_at.toISOString() ?? null,
      count: fact?.count ?? null,
      open: fact?.open ?? null,
    };
  });
  return { steps };
}

async function readFacts(): Promise<Partial<Record<Step, Facts>>> {
  const counted = {
    categories: sql`from categories`,
    products: sql`from products where state <> 'archived'`,
    bare: sql`from products where state <> 'archived' and image is null`,
    redirects: sql`from redirects`,
    orders: sql`from earlier_orders`,
    lost: sql`from earlier_orders where phone is null and phone_text is not null`,
    customers: sql`from earlier_customers`,
    reviews: sql`from reviews where earlier_key is not null`,
    hidden: sql`from reviews where earlier_key is not null and not is_approved`,
    missing: sql`from not_found_addresses`,
  };
  const entries = Object.entries(counted).map(
    async ([name, from]) => [name, await countUpToLimit(from)] as const,
  );
  const { categories, products, bare, redirects, orders, lost, customers, reviews, hidden, missing } =
    Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof counted, number>;
  const some = (count: number, open = 0): Facts => ({ count, open, isDone: count > 0 && open === 0 });
  return {
    categories: some(categories),
    products: some(products),
    pictures: { count: products - bare, open: bare, isDone: products > 0 && bare === 0 },
    redirects: some(redirects),
    // A phone that is lost stays lost: nobody can do anything about it.
    orders: { count: orders, open: lost, isDone: orders > 0 },
    customers: some(customers),
    reviews: some(reviews, hidden),
    not_found: { count: missing, open: missing, isDone: false },
  };
}

/** A step that is read from what there is can be said to be done too: not every shop has reviews. */
export function setStepDone(key: Step, isDone: boolean): Promise<void> {
  return inTransaction(async (tx) => {
    if (isDone)
      await tx
        .insertInto('moving_steps')
        .values({ key })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
    else await tx.deleteFrom('moving_steps').where('key', '=', key).execute();
  });
}
