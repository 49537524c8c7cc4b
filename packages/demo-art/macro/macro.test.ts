import { expect, test } from 'vitest';
import { lookOf } from '../catalogue/index.ts';
import { macroOf } from './compose.ts';
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
  for (const name of ['poplin', 'twill', 'khaddar', 'rawSilk'] as const) expect(open(name)).toBeLessThan(0.05);
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
