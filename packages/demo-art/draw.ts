// Draws the demo pictures: `node draw.ts [--only name,name] [--views front,neck] [--missing] [--out folder]`.
// Names may be parts of a slug or of a scene's name; `--missing` leaves what is there. The same program always draws the same pixels.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LOOKS } from './catalogue/index.ts';
import type { Look } from './garments/look.ts';
import { paintedOf } from './macro/flower.ts';
import { drawProduct } from './product.ts';
import { type SaveAs, save } from './render/canvas.ts';
import { SCENES } from './scenes/index.ts';
import { VIEWS, type View } from './view.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string' },
    views: { type: 'string' },
    missing: { type: 'boolean' },
  },
});
const out = path.resolve(values.out ?? path.join(import.meta.dirname, '../../demo/pictures'));
const only = values.only?.split(','),
  views = values.views?.split(',');

/** Quality by view: a print from near needs more bytes to look clean than a garment on paper. */
const QUALITY: Record<View, number> = { front: 62, back: 56, neck: 50, detail: 42 };
const WIDTH = 1200;
const FULL = { w: WIDTH, h: 1600, fine: 1 };
/** All but the front are drawn smaller and enlarged: they look the same and take half the time. */
const NEAR = { w: 864, h: 1152, fine: 1 };
const CLOTH = { w: 900, h: 1200, fine: 1 };
/** The flower of a painted piece is what a customer zooms into. */
const FLOWER = { w: 2400, h: 3200, fine: 1 };
const FLOWER_QUALITY = 38;

const wanted = (name: string): boolean => !only || only.some((o) => name.includes(o));
let bytes = 0,
  count = 0;

async function draw(
  folder: string,
  name: string,
  as: SaveAs,
  make: () => ReturnType<typeof drawProduct>,
): Promise<void> {
  const started = Date.now(),
    file = path.join(out, folder, `${name}.avif`);
  if (values.missing && fs.existsSync(file)) return;
  const size = await save(await make(), file, as);
  bytes += size;
  count++;
  console.log(`${name}  ${Math.round(size / 1024)} KB  ${Date.now() - started} ms`);
}

function drawView(look: Look, view: View): Promise<void> {
  const isFlower = view === 'detail' && paintedOf(look) !== undefined,
    size = isFlower ? FLOWER : view === 'front' ? FULL : view === 'detail' ? CLOTH : NEAR;
  return draw(
    'products',
    `${look.slug}-${view}`,
    { quality: isFlower ? FLOWER_QUALITY : QUALITY[view], width: Math.max(WIDTH, size.w) },
    () => drawProduct(look, view, size),
  );
}

for (const folder of ['products', 'scenes']) fs.mkdirSync(path.join(out, folder), { recursive: true });
for (const look of LOOKS)
  for (const view of VIEWS)
    if (wanted(`${look.slug}-${view}`) && (!views || views.includes(view))) await drawView(look, view);
for (const scene of SCENES)
  if (wanted(scene.name)) await draw('scenes', scene.name, { quality: scene.quality }, scene.draw);
console.log(`${count} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
