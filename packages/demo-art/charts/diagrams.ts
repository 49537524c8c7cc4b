// Line drawings of what is measured, with a letter on every measure.
import { lettering } from './lettering.ts';

/** A measure between two places of the drawing; the letter sits at the share `at` of the way. */
export type Mark = { from: readonly [number, number]; to: readonly [number, number]; at?: number };
export type Diagram = { path: string; marks: Record<string, Mark> };

const SHIRT =
  'M110 10Q150 60 190 10L236 28L318 250L278 268L228 120V190L244 470H56L72 190V120L22 268L-18 250L64 28Z';
const SHORT =
  'M110 10Q150 60 190 10L236 28L318 250L278 268L228 120V190L236 330H64L72 190V120L22 268L-18 250L64 28Z';
const DRESS =
  'M112 10Q150 60 188 10L230 28L282 170L246 186L220 122L206 206L290 470H10L94 206L80 122L54 186L18 170L70 28Z';

const upper: Record<string, Mark> = {
  shoulder: { from: [64, 28], to: [236, 28], at: 0.5 },
  chest: { from: [72, 124], to: [228, 124], at: 0.28 },
  bust: { from: [78, 124], to: [222, 124], at: 0.28 },
  sleeve: { from: [244, 40], to: [312, 240] },
};

export const DIAGRAMS: Record<string, Diagram> = {
  kurta: {
    path: SHIRT,
    marks: {
      ...upper,
      waist: { from: [72, 194], to: [228, 194], at: 0.28 },
      hip: { from: [66, 300], to: [234, 300], at: 0.28 },
      length: { from: [150, 40], to: [150, 468], at: 0.84 },
      daaman: { from: [56, 470], to: [244, 470], at: 0.2 },
    },
  },
  shirt: {
    path: SHORT,
    marks: {
      ...upper,
      waist: { from: [72, 194], to: [228, 194], at: 0.28 },
      hem: { from: [64, 330], to: [236, 330], at: 0.22 },
      length: { from: [150, 40], to: [150, 328], at: 0.7 },
    },
  },
  dress: {
    path: DRESS,
    marks: {
      shoulder: { from: [70, 28], to: [230, 28], at: 0.5 },
      chest: upper.chest!,
      bust: upper.bust!,
      waist: { from: [94, 206], to: [206, 206], at: 0.22 },
      'under bust': { from: [88, 166], to: [212, 166], at: 0.24 },
      sleeve: { from: [240, 40], to: [280, 162] },
      hip: { from: [66, 296], to: [234, 296], at: 0.25 },
      full: { from: [150, 40], to: [150, 468], at: 0.78 },
      midi: { from: [130, 40], to: [130, 400], at: 0.8 },
      evening: { from: [172, 40], to: [172, 468], at: 0.9 },
      frock: { from: [196, 20], to: [196, 330], at: 0.9 },
      hem: { from: [10, 470], to: [290, 470], at: 0.2 },
    },
  },
  trouser: {
    path: 'M70 10H230L262 470H172L150 170L128 470H38ZM70 34H230',
    marks: {
      'to fit waist': { from: [70, 10], to: [230, 10], at: 0.5 },
      hip: { from: [62, 116], to: [238, 116], at: 0.22 },
      thigh: { from: [56, 206], to: [146, 206] },
      rise: { from: [150, 36], to: [150, 168], at: 0.3 },
      length: { from: [270, 14], to: [298, 468] },
      ankle: { from: [172, 470], to: [262, 470] },
    },
  },
  dupatta: {
    path: 'M20 120H280V360H20ZM34 120V360M266 120V360',
    marks: {
      length: { from: [20, 392], to: [280, 392] },
      width: { from: [304, 120], to: [304, 360] },
      from: { from: [304, 120], to: [304, 330] },
      to: { from: [-4, 120], to: [-4, 360] },
    },
  },
  body: {
    path: 'M150 10C172 10 178 34 172 52L166 66C190 76 214 80 222 110L236 226M150 10C128 10 122 34 128 52L134 66C110 76 86 80 78 110L64 226M206 110C206 150 196 170 196 190C200 230 216 250 214 290L200 470M94 110C94 150 104 170 104 190C100 230 84 250 86 290L100 470M150 316L158 470M150 316L142 470',
    marks: {
      'to fit bust': { from: [92, 128], to: [208, 128], at: 0.3 },
      'to fit chest': { from: [92, 128], to: [208, 128], at: 0.7 },
      'to fit waist': { from: [104, 190], to: [196, 190] },
      'to fit hip': { from: [86, 278], to: [214, 278], at: 0.3 },
      height: { from: [276, 10], to: [276, 470] },
    },
  },
};

export function diagramSvg(d: Diagram, letters: ReadonlyMap<string, string>): string {
  let s = `<path d="${d.path}" fill="none" stroke="#23161b" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"/>`;
  for (const [name, letter] of letters) {
    const m = d.marks[name];
    if (!m) continue;
    const t = m.at ?? 0.5,
      x = m.from[0] + (m.to[0] - m.from[0]) * t,
      y = m.from[1] + (m.to[1] - m.from[1]) * t;
    s += `<path d="M${m.from.join(' ')}L${m.to.join(' ')}" stroke="#a3153c" stroke-width="1.8" stroke-dasharray="5 4"/><circle cx="${x}" cy="${y}" r="14" fill="#ffffff" stroke="#a3153c" stroke-width="1.5"/>${lettering(letter, x, y + 6, 17, '#a3153c', 'strong', 'middle')}`;
  }
  return s;
}
