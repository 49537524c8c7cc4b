// Washes as SVG, for pieces that are seen whole: the same flowers, without what only a close view shows.

import { darker } from '../../lib/colour.ts';
import type { Point } from '../../lib/numbers.ts';
import { n2, toPath } from '../../lib/svg.ts';
import type { Wash } from '../watercolour.ts';

/** Of a long outline every third place is enough here. */
const thinnedOut = (line: readonly Point[]): Point[] =>
  line.length > 40 ? line.filter((_, i) => i % 3 === 0) : [...line];

/** `id` names the gradients; `unit` is the size of a centimetre in the drawing. */
export const washSvg = (washes: readonly Wash[], id: string, unit: number): string =>
  washes.map((wash, i) => one(wash, `${id}-${i}`, unit)).join('');

function one(w: Wash, id: string, unit: number): string {
  const d = w.outlines.map((line) => toPath(thinnedOut(line))).join(''),
    load = Math.min(1, w.load),
    body = w.body
      ? `<path d="${d}" fill="${w.tone ?? '#ffffff'}" fill-opacity="${n2(w.body * (w.soft ? 0.4 : 1))}"/>`
      : '',
    rim = w.rim
      ? ` stroke="${darker(w.colour, 0.3)}" stroke-opacity="${n2(w.rim * 0.5)}" stroke-width="${n2(unit * 0.05)}"`
      : '';
  if (!w.heart || !w.reach || w.thin === undefined)
    return `${body}<path d="${d}" fill="${w.colour}" fill-opacity="${n2(load * (w.soft ? 0.7 : 1))}"${rim}/>`;
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n2(w.heart[0])}" cy="${n2(w.heart[1])}" r="${n2(w.reach)}"><stop offset="0" stop-color="${w.colour}" stop-opacity="${n2(load)}"/><stop offset="1" stop-color="${w.colour}" stop-opacity="${n2(load * w.thin)}"/></radialGradient>${body}<path d="${d}" fill="url(#${id})"${rim}/>`;
}
