import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrModules, qrPath } from './qr-path.ts';

test('Runs of dark modules become rectangles of one path', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
      [false, true, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z');
});

/** What a camera sees of the path: four pixels a module. */
function photograph(path: string, side: number) {
  const width = side * 4;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < 4; row++) {
      const from = (Number(y) * 4 + row) * width + Number(x) * 4;
      for (let at = from; at < from + Number(length) * 4; at++) data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { width, height: width, data };
}

test('A scanned code gives the link back', () => {
  const link = 'https://gulnar.example/bag#12=2.M&34=1.Free+Size';
  const modules = qrModules(link) ?? [];
  expect(modules[3]?.includes(true)).toBe(false);
  expect(decodeQR(photograph(qrPath(modules), modules.length))).toBe(link);
});

test('A link that is too long for a code has none', () => {
  expect(qrModules(`https://gulnar.example/bag#${'1=1.M&'.repeat(600)}`)).toBeNull();
});
