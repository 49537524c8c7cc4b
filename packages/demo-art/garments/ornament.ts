// Draws what is worked on each piece: neckbands, cuffs, daaman, plackets, pockets, the label inside.
import { along, type Band, drawBand, offsetLine, seam, stroke } from '../fabric/bands.ts';
import { dot, gulnar, leaf, mirror } from '../fabric/motifs.ts';
import type { Point } from '../lib/numbers.ts';
import { n2 } from '../lib/svg.ts';
import type { TopLook } from './look.ts';
import type { Opening } from './neck.ts';
import { BACK_DEPTH } from './neck.ts';
import { edgeOf, type ShirtCut } from './shirt.ts';

const across = (half: number, y: (u: number) => number): Point[] =>
  Array.from({ length: 81 }, (_, i) => [(i / 40 - 1) * half, y((i / 40 - 1) * half)] as const);

export function stackBands(line: readonly Point[], bands: readonly Band[]): string {
  return bands.map((b) => drawBand(line, b)).join('');
}

export function hemLine(cut: ShirtCut): Point[] {
  const half = cut.side[cut.side.length - 1]![1];
  return across(half, (u) => cut.hem + (cut.hemShape ? cut.hemShape(Math.abs(u / half)) : 0));
}

export function frontOrnament(top: TopLook, cut: ShirtCut, open: Opening, k: number): string {
  const neck = [...open.line].reverse(),
    hem = hemLine(cut);
  let s = '';
  if (top.bib) s += bib(top.bib, open, k);
  if (top.yoke) s += stackBands(neck, top.yoke);
  if (top.piping)
    s +=
      stroke(offsetLine(neck, 0.25 * k), top.piping, 0.62 * k) +
      (open.slit > 0 ? slitPiping(open, top.piping, k) : '');
  else if (!top.yoke)
    s += stroke(offsetLine(neck, 0.12), '#000000', 0.16, 'opacity=".25"') + seam(offsetLine(neck, 0.8));
  if (top.placket) s += placket(open, top.placket, k);
  if (top.overlap) s += overlap(top, cut, open, k);
  s += joins(cut) + sides(top, cut, hem);
  for (const [x, y, w, h] of top.pockets ?? []) s += pocket(x, y, w, h);
  return s + (top.placed?.('front') ?? '');
}

export function backOrnament(top: TopLook, cut: ShirtCut, half: number, k: number): string {
  const neck = across(half, (u) => BACK_DEPTH * k * Math.sqrt(Math.max(0, 1 - (u / half) ** 2))).reverse();
  const band = top.yoke?.map((b) => ({ ...b, height: Math.min(b.height, 3.4) }));
  const edge = band
    ? stackBands(neck, band)
    : top.piping
      ? stroke(offsetLine(neck, 0.25), top.piping, 0.62 * k)
      : seam(offsetLine(neck, 0.8));
  const yokeSeam =
    top.shape === 'shirt'
      ? seam(across(24, () => 11)) +
        seam([
          [0, 11],
          [0, 30],
        ])
      : '';
  return edge + yokeSeam + joins(cut) + sides(top, cut, hemLine(cut)) + (top.placed?.('back') ?? '');
}

/** Where the pieces are sewn together: a fine groove, and the puckered cloth on both sides of it. */
export const groove = (line: readonly Point[]): string =>
  stroke(line, '#000000', 1.1, 'stroke-opacity=".05"') +
  stroke(line, '#000000', 0.44, 'stroke-opacity=".09"') +
  stroke(line, '#000000', 0.13, 'stroke-opacity=".24"');

/** The seams of shoulders, armholes and sides, along the edges of the piece. */
function joins(cut: ShirtCut): string {
  const { armhole, hem, slit } = cut,
    sewn = slit ?? hem;
  let s = '';
  for (const side of [-1, 1]) {
    const edge = (y: number): Point => {
      const [x, v] = edgeOf(cut, y);
      return [side * (x - 0.1), v];
    };
    const steps = (from: number, to: number): Point[] =>
      Array.from({ length: 25 }, (_, i) => edge(from + ((to - from) * i) / 24));
    if (cut.sleeve) s += groove(steps(0, armhole));
    s += groove(steps(armhole, sewn));
    const [x, y] = edgeOf(cut, 0);
    s += groove([
      [side * cut.neckHalf, 0.1],
      [side * x, y + 0.1],
    ]);
  }
  return s;
}

function sides(top: TopLook, cut: ShirtCut, hem: readonly Point[]): string {
  let s = top.daaman ? stackBands(hem, top.daaman) : seam(offsetLine(hem, 1.8));
  if (cut.slit === undefined) return s;
  const half = (y: number): number => {
    const rows = cut.side,
      i = Math.max(0, rows.findIndex((r) => r[0] >= y) - 1),
      a = rows[i]!,
      b = rows[i + 1] ?? a;
    return a[1] + ((b[1] - a[1]) * (y - a[0])) / (b[0] - a[0] || 1);
  };
  for (const side of [-1, 1])
    s += seam(
      Array.from({ length: 20 }, (_, i) => {
        const y = cut.slit! + ((cut.hem - cut.slit!) * i) / 19;
        return [side * (half(y) - 1.1), y] as const;
      }),
    );
  return s;
}

function slitPiping(open: Opening, colour: string, k: number): string {
  const y0 = open.depth,
    y1 = open.depth + open.slit;
  return stroke(
    [
      [-0.5 * k, y0 - 0.4],
      [-0.34 * k, y1 - 2],
      [0, y1 + 0.3],
      [0.34 * k, y1 - 2],
      [0.5 * k, y0 - 0.4],
    ],
    colour,
    0.5 * k,
  );
}

function placket(open: Opening, to: number, k: number): string {
  const y = open.depth - 0.6,
    w = 1.55 * k;
  return (
    `<path d="M${n2(-w)} ${n2(y)}V${n2(to)}H${n2(w)}V${n2(y)}" fill="#000000" fill-opacity=".035" stroke="#000000" stroke-opacity=".3" stroke-width=".16"/>` +
    seam([
      [-w + 0.35, y],
      [-w + 0.35, to - 0.4],
    ]) +
    seam([
      [w - 0.35, y],
      [w - 0.35, to - 0.4],
    ])
  );
}

function pocket(x: number, y: number, w: number, h: number): string {
  const d = `M${n2(x)} ${n2(y)}h${n2(w)}v${n2(h * 0.82)}L${n2(x + w / 2)} ${n2(y + h)}L${n2(x)} ${n2(y + h * 0.82)}Z`;
  return `<path d="${d}" transform="translate(.25 .35)" fill="#000000" opacity=".1"/><path d="${d}" fill="#000000" fill-opacity=".02" stroke="#000000" stroke-opacity=".34" stroke-width=".18"/><path d="M${n2(x)} ${n2(y + 1.5)}h${n2(w)}" stroke="#000000" stroke-opacity=".26" stroke-width=".1" stroke-dasharray=".34 .2"/>`;
}

/** The edge of a crossed front: from the point of the neckline to the side of the waist, and down. */
function overlap(top: TopLook, cut: ShirtCut, open: Opening, k: number): string {
  const o = top.overlap!,
    waist = Math.min(cut.hem - 1, 39 * k),
    x = 15 * k;
  const edge: Point[] = [
    [-open.half, 0],
    [-open.half * 0.55, open.depth * 0.42],
    [0, open.depth],
    [x * 0.62, open.depth + (waist - open.depth) * 0.52],
    [x, waist],
    [x + 2.4 * k, cut.hem],
  ];
  const line = edge.slice(2);
  return (
    stroke(offsetLine(line, -0.5 * k), '#000000', 1.2 * k, 'opacity=".16"') +
    stroke(line, o.piping, o.width ?? 0.8 * k) +
    stroke(offsetLine(line, 0.3), '#ffffff', 0.12, 'opacity=".35"')
  );
}

function bib(b: NonNullable<TopLook['bib']>, open: Opening, k: number): string {
  const [ground = '', motif = '#ffffff', accent = motif, line = motif] = b.colours,
    w = b.width / 2,
    y0 = open.depth * 0.82,
    y1 = open.depth + b.length;
  const outline: Point[] = [
    [-w, y0],
    ...Array.from(
      { length: 13 },
      (_, i) => [-Math.cos((i / 12) * Math.PI) * w, y1 + Math.sin((i / 12) * Math.PI) * w * 0.7] as const,
    ),
    [w, y0],
  ];
  let s = ground
    ? `<path d="M${outline.map((p) => `${n2(p[0])} ${n2(p[1])}`).join('L')}Z" fill="${ground}"/>`
    : '';
  s +=
    stroke(outline, line, 0.3) +
    along(offsetLine(outline, 0.9), 1.1, (x, y, _a, n) =>
      dot(x, y, n % 2 ? 0.2 : 0.34, n % 2 ? accent : motif),
    ) +
    stroke(offsetLine(outline, 1.7), line, 0.2);
  if (b.style === 'gulnar')
    for (let y = open.depth + open.slit + 3.2; y < y1 + 1; y += 6)
      s +=
        gulnar(0, y, 1.8 * k, 0, motif, accent, line) +
        leaf(-1, y + 1.6, 2.7, -68, accent) +
        leaf(1, y + 1.6, 2.7, 68, accent);
  if (b.style === 'mirror')
    for (const f of [0.55])
      s += along(offsetLine(outline, 1.2 + f), 2.6, (x, y, _a, n) =>
        mirror(x, y, 0.62, [motif, accent, line][n % 3] ?? motif),
      );
  return s;
}

export function label(k: number): string {
  return `<g transform="translate(0 ${n2(BACK_DEPTH * k + 0.9)}) scale(${n2(k)})"><rect x="-2.6" width="5.2" height="3" rx=".15" fill="#f7f1e8"/><rect x="-2.6" width="5.2" height="3" rx=".15" fill="none" stroke="#c9b9a4" stroke-width=".1"/>${gulnar(0, 1.25, 0.72, 0, '#a3153c', '#7d0f2e', '#f7f1e8')}<rect x="-1.4" y="2.2" width="2.8" height=".26" fill="#4b3a35"/></g>`;
}
