// Bands of print or thread work that follow an edge: yokes, cuffs, daaman, dupatta borders.
// Everything is in centimetres on the flat piece.

import type { Point } from '../lib/numbers.ts';
import { n2, place, toPath } from '../lib/svg.ts';
import { ambi, diamond, dot, flower, gulnar, leaf, mirror, star8 } from './motifs.ts';

export type BandStyle =
  | 'ambi'
  | 'flower'
  | 'gulnar'
  | 'geo'
  | 'star'
  | 'dots'
  | 'plain'
  | 'gota'
  | 'mirror'
  | 'leaves'
  | 'lace'
  | 'piping'
  | 'line';
export type Band = {
  style: BandStyle;
  height: number;
  /** Ground (empty for the cloth itself), motif, accent, edge lines. */
  colours: readonly string[];
  /** Distance from the edge of the cloth. */
  inset?: number;
  flat?: boolean;
};

type Spot = (x: number, y: number, turn: number, n: number) => string;

/** Walks a line and draws at even steps. */
export function along(line: readonly Point[], gap: number, draw: Spot): string {
  let total = 0;
  for (let i = 1; i < line.length; i++)
    total += Math.hypot(line[i]![0] - line[i - 1]![0], line[i]![1] - line[i - 1]![1]);
  const n = Math.max(1, Math.round(total / gap)),
    step = total / n;
  let s = '',
    next = step / 2,
    done = 0,
    count = 0;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1]!,
      [bx, by] = line[i]!,
      d = Math.hypot(bx - ax, by - ay);
    while (next <= done + d && count < n) {
      const t = (next - done) / (d || 1);
      s += draw(
        ax + (bx - ax) * t,
        ay + (by - ay) * t,
        (Math.atan2(by - ay, bx - ax) * 180) / Math.PI,
        count++,
      );
      next += step;
    }
    done += d;
  }
  return s;
}

/** The line moved sideways; positive to the left of its direction (up, for a hem read left to right). */
export function offsetLine(line: readonly Point[], distance: number): Point[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)]!,
      b = line[Math.min(line.length - 1, i + 1)]!,
      d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [p[0] + ((b[1] - a[1]) / d) * distance, p[1] - ((b[0] - a[0]) / d) * distance] as const;
  });
}

export const stroke = (line: readonly Point[], colour: string, width: number, extra = ''): string =>
  `<path d="${toPath(line, false)}" fill="none" stroke="${colour}" stroke-width="${n2(width)}" stroke-linejoin="round" ${extra}/>`;

/** The shadowed dashes of a machine seam. */
export const seam = (line: readonly Point[]): string =>
  stroke(line, '#000000', 0.09, 'opacity=".26" stroke-dasharray=".34 .2"');

const rows: Record<
  BandStyle,
  (
    mid: readonly Point[],
    h: number,
    c: readonly [string, string, string, string],
    line: readonly Point[],
  ) => string
> = {
  ambi: (mid, h, c) =>
    along(
      mid,
      h * 0.74,
      (x, y, a) =>
        ambi(x - h * 0.05, y + h * 0.04, h * 0.27, a, c[1], c[2]) +
        flower(x + h * 0.32, y + h * 0.16, h * 0.095, 5, c[1], c[2], a),
    ),
  flower: (mid, h, c) =>
    along(
      mid,
      h * 0.82,
      (x, y, a) =>
        leaf(x, y, h * 0.46, a + 114, c[2], 0.24) +
        leaf(x, y, h * 0.46, a - 66, c[2], 0.24) +
        flower(x, y, h * 0.28, 8, c[1], c[2], a),
    ),
  gulnar: (mid, h, c) =>
    along(mid, h * 0.72, (x, y, a, n) =>
      gulnar(x, y + h * 0.02, h * (n % 2 ? 0.22 : 0.29), a, c[1], c[2], c[3]),
    ),
  geo: (mid, h, c) =>
    along(mid, h * 0.74, (x, y, a, n) =>
      place(
        x,
        y,
        a,
        1,
        diamond(0, 0, h * 0.35, h * 0.34, n % 2 ? c[1] : c[2]) +
          diamond(0, 0, h * 0.17, h * 0.17, c[0] || c[3]),
      ),
    ),
  star: (mid, h, c) =>
    along(
      mid,
      h * 0.84,
      (x, y) => star8(x, y, h * 0.34, c[1]) + star8(x, y, h * 0.21, c[2]) + dot(x, y, h * 0.07, c[1]),
    ),
  dots: (mid, h, c) =>
    along(mid, Math.max(0.9, h * 0.5), (x, y, _a, n) =>
      dot(x, y, h * (n % 2 ? 0.1 : 0.17), n % 2 ? c[2] : c[1]),
    ),
  leaves: (mid, h, c) =>
    along(mid, h * 0.52, (x, y, a, n) =>
      leaf(x, y + h * 0.3, h * 0.62, a + (n % 2 ? 20 : -20), n % 3 === 1 ? c[2] : c[1], 0.26),
    ),
  mirror: (mid, h, c) =>
    along(mid, h * 1.05, (x, y, _a, n) => mirror(x, y, h * 0.26, c[1 + (n % 3)] ?? c[1])),
  plain: () => '',
  line: () => '',
  piping: () => '',
  gota: (mid, h, c, line) => {
    let s = '';
    // Flat metal ribbon: light and dark ribs, with a stitched zigzag on top.
    s += along(mid, Math.max(0.28, h * 0.16), (x, y, a, n) =>
      place(
        x,
        y,
        a,
        1,
        `<rect x="${n2(-h * 0.05)}" y="${n2(-h * 0.5)}" width="${n2(h * 0.07)}" height="${n2(h)}" fill="${n % 2 ? c[2] : c[3]}" opacity=".75"/>`,
      ),
    );
    return s + stroke(offsetLine(line, h * 0.08), c[2], 0.1) + stroke(offsetLine(line, h * 0.92), c[2], 0.1);
  },
  lace: (_mid, h, c, line) =>
    along(
      offsetLine(line, h * 0.34),
      h * 0.62,
      (x, y) => dot(x, y, h * 0.4, c[1]) + dot(x, y, h * 0.13, 'rgba(0,0,0,.3)'),
    ) + stroke(offsetLine(line, h * 0.72), c[1], h * 0.3),
};

/** `line` is the edge; the band lies to the left of its direction. */
export function drawBand(line: readonly Point[], band: Band): string {
  const [g = '', a = '#ffffff', b = a, e = a] = band.colours,
    h = band.height;
  const edge = offsetLine(line, band.inset ?? 0),
    mid = offsetLine(edge, h / 2);
  if (band.style === 'lace') return rows.lace(mid, h, [g, a, b, e], edge);
  if (band.style === 'piping' || band.style === 'line') return stroke(offsetLine(edge, h / 2), a, h);
  let s = g
    ? `<path d="${toPath([...offsetLine(edge, band.inset ? 0 : -1), ...offsetLine(edge, h).reverse()])}" fill="${g}"/>`
    : '';
  s += rows[band.style](mid, h, [g, a, b, e], edge);
  if (band.style !== 'gota' && band.style !== 'mirror')
    s += stroke(offsetLine(edge, 0.3), e, 0.24) + stroke(offsetLine(edge, h - 0.3), e, 0.24);
  return s;
}
