import { execFile } from 'node:child_process';
import { link, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#app/platform/images/image.ts';
import { freePort, type RunningShop, startShop } from './running-shop.ts';
import { ADMIN, confirmPassword, newTokens } from './staff-tokens.ts';

const run = promisify(execFile);

/** Makes a demo shop from nothing and stops it. Each worker starts a shop on its own copy of this data folder. */
export default async function makeDemoShop(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-journeys-'));
  process.env.JOURNEY_TEMPLATE = path.join(folder, 'data');
  const shop = await startShop(process.env.JOURNEY_TEMPLATE, await freePort(), {
    ADMIN_PASSWORD: ADMIN.password,
    SHOP_DEMO_ORDERS: '0',
  });
  await allowManyFromHere(shop.origin);
  await shop.stop();
  if (!process.env.SCREENSHOTS) await simplifyPictures(path.join(process.env.JOURNEY_TEMPLATE, 'pictures'));
  return () => rm(folder, { recursive: true, force: true });
}

export type DemoShop = { shop: RunningShop; folder: string; close(): Promise<void> };

/** Starts the demo shop on a copy of the data folder, with data and database of its own. */
export async function openDemoShop(port: number): Promise<DemoShop> {
  const parent = await mkdtemp(path.join(tmpdir(), 'shop-journeys-'));
  const folder = path.join(parent, 'data');
  // The owner stays the same: as root, the database runs as another user.
  await run('cp', ['-a', process.env.JOURNEY_TEMPLATE ?? '', folder]);
  const shop = await startShop(folder, port);
  return {
    shop,
    folder,
    async close() {
      await shop.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** All journeys come from one network address, and nobody pays or confirms most of what they order. */
async function allowManyFromHere(origin: string): Promise<void> {
  const { access } = await confirmPassword(await newTokens(origin), origin);
  const answer = await fetch(`${origin}/api/admin/settings/`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      max_holds_per_address: 1_000,
      max_pieces_per_address: 10_000,
      max_unconfirmed_percent: 100,
    }),
  });
  if (!answer.ok) throw new Error(`The limits of orders could not be set: ${answer.status}`);
}

/** Stores a tiny picture as each variant, in one file: encoding them would take the processor from the journeys for minutes. */
async function simplifyPictures(folder: string): Promise<void> {
  const bytes = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } })
    .avif()
    .toBuffer();
  const names = await readdir(folder);
  const tiny = path.join(folder, '..', 'tiny-picture');
  await writeFile(tiny, bytes);
  const variants = names.flatMap((name) =>
    PICTURE_WIDTHS.flatMap((width) =>
      PICTURE_FORMATS.map((format) => path.join(folder, name, `${width}.${format}`)),
    ),
  );
  await Promise.all(variants.map((file) => rm(file, { force: true }).then(() => link(tiny, file))));
  await rm(tiny);
}
