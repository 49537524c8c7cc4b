import { expect, test } from 'vitest';
import { LOOKS, lookOf } from '../catalogue/index.ts';
import { paint } from '../fabric/watercolour.ts';
import { rgb } from '../lib/colour.ts';
import { macroOf } from './compose.ts';
import { paintedOf } from './flower.ts';
import { drawMacro } from './render.ts';
import { type Thread, threadAt, YARNS, type YarnName } from './threads.ts';

/** Share of a square centimetre that is not covered by a thread. */
function open(name: YarnName): number {
  const thread: Thread = { nx: 0, ny: 0, tone: 1, cover: 1, ju: 0, jv: 0 };
  let holes = 0;
  for (let y = 0; y < 200; y++)
    for (let x = 0; x < 200; x++) {
      threadAt(YARNS[name], x / 200, y / 200, thread);
      if (thread.cover < 0.5) holes++;
    }
  return holes / 40_000;
}

test('Sheer weaves have holes between their threads, and dense ones next to none', () => {
  for (const name of ['chiffon', 'organza', 'net'] as const) expect(open(name)).toBeGreaterThan(0.08);
  for (const name of ['poplin', 'twill', 'khaddar', 'rawSilk'] as const)
    expect(open(name)).toBeLessThan(0.05);
});

test('A close view is drawn the same every time', async () => {
  const draw = async () => (await drawMacro(macroOf(lookOf('heer-gharara-suit')), 90, 120)).rgb;
  expect(await draw()).toEqual(await draw());
});

test('The close view of a shirt is filled with its cloth, and that of an organza dupatta is sheer', () => {
  const shirt = macroOf(lookOf('Blooming-Haze')),
    veil = macroOf(lookOf('firdaus-organza-dupatta'));
  expect(shirt.sheets[0]?.end).toBe('none');
  expect(veil.sheets.every((s) => (s.sheer ?? 0) > 0)).toBe(true);
});

test('The close view of every painted piece shows its flower, large, on nothing but its cloth', async () => {
  for (const look of LOOKS.filter(({ slug }) => slug.includes('painted')))
    expect([look.slug, paintedOf(look) !== undefined]).toEqual([look.slug, true]);
  for (const look of LOOKS.filter((one) => paintedOf(one))) {
    const face = macroOf(look).sheets.at(-1)!,
      { data, w, h } = await paint(face.washes!, { x: -6, y: -8, w: 12, h: 16 }, 5, face.cloth.colours[0]!);
    let covered = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i]! > 120) covered++;
    expect([look.slug, covered / (w * h) > 0.2]).toEqual([look.slug, true]);
    expect(macroOf(look).sheets.every(({ end, hard }) => end === 'none' && !hard)).toBe(true);
  }
}, 60_000);

test('Paint takes the colour of its pigment on white cloth, and hides dark cloth when white is mixed in', async () => {
  const outlines = [
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ] as const,
    ],
    box = { x: -2, y: -2, w: 4, h: 4 };
  const middle = async (ground: string, body: number): Promise<number> => {
    const { data, w } = await paint([{ outlines, colour: '#d03060', load: 1, body }], box, 20, ground);
    return data[(w * 40 + 40) * 4]!;
  };
  expect(await middle('#ffffff', 0)).toBeGreaterThan(rgb('#d03060')[0] - 16);
  expect(await middle('#101010', 0)).toBeLessThan(20);
  expect(await middle('#101010', 0.95)).toBeGreaterThan(150);
});
