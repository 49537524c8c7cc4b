import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startShop } from './running-shop.ts';
import { ADMIN, newTokens } from './staff-tokens.ts';

/** One demo shop for all journeys, made from nothing; they read its address from the environment. */
export default async function openShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-journeys-'));
  const port = await freePort();
  const shop = await startShop(folder, port, { ADMIN_PASSWORD: ADMIN.password });
  process.env.JOURNEY_ORIGIN = shop.origin;
  process.env.JOURNEY_DATA = folder;
  await allowManyFromHere();
  return async () => {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** All journeys come from one network address, and nobody pays or confirms most of what they order. */
async function allowManyFromHere(): Promise<void> {
  const { access } = await newTokens();
  const answer = await fetch(`${process.env.JOURNEY_ORIGIN}/admin/settings/`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ max_holds_per_address: 1_000, max_pieces_per_address: 10_000 }),
  });
  if (!answer.ok) throw new Error(`The limits of orders could not be set: ${answer.status}`);
}
