// The drawn vocabulary: petals, leaves, ambi, stars and the house blossom, as SVG fragments.

import { darker, lighter } from '../lib/colour.ts';
import { n2, place } from '../lib/svg.ts';

export const petal = (length: number, width: number, start = 0): string => {
  const s = -start,
    l = length,
    w = width;
  return `M0 ${n2(s)}C${n2(w)} ${n2(s - l * 0.25)} ${n2(w * 0.9)} ${n2(s - l * 0.85)} 0 ${n2(s - l)}C${n2(-w * 0.9)} ${n2(s - l * 0.85)} ${n2(-w)} ${n2(s - l * 0.25)} 0 ${n2(s)}Z`;
};

export function flower(
  x: number,
  y: number,
  r: number,
  petals: number,
  fill: string,
  centre: string,
  turn = 0,
  tip = '',
): string {
  let body = '';
  for (let i = 0; i < petals; i++)
    body += `<path d="${petal(r, (r * 2.3) / petals + r * 0.08)}" transform="rotate(${n2((360 / petals) * i)})" fill="${fill}"/>`;
  if (tip)
    for (let i = 0; i < petals; i++)
      body += `<path d="${petal(r * 0.55, (r * 0.75) / petals, r * 0.1)}" transform="rotate(${n2((360 / petals) * i)})" fill="${tip}"/>`;
  return place(x, y, turn, 1, `${body}<circle r="${n2(r * 0.24)}" fill="${centre}"/>`);
}

export const leaf = (
  x: number,
  y: number,
  length: number,
  turn: number,
  fill: string,
  width = 0.28,
): string =>
  `<path d="${petal(length, length * width)}" transform="translate(${n2(x)} ${n2(y)}) rotate(${n2(turn)})" fill="${fill}"/>`;

const AMBI =
  'M.74-1.3C.6-1.02.66-.72.74-.3C.86.4.5 1-.06 1C-.6 1-.9.54-.78.04C-.64-.5-.1-.58.24-.9C.4-1.06.58-1.2.74-1.3Z';
const AMBI_LEAF = petal(0.62, 0.2);
/** The mango drop, about two units high: its point leans to the right, a sprig of three leaves lies in it. */
export const ambi = (x: number, y: number, size: number, turn: number, fill: string, inner: string): string =>
  place(
    x,
    y,
    turn,
    size,
    `<path d="${AMBI}" fill="${fill}"/><path d="${AMBI}" fill="none" stroke="${inner}" stroke-width=".09" transform="translate(-.01 .08) scale(.8)"/><g transform="translate(-.06 .66)" fill="${inner}"><path d="${petal(1.16, 0.2)}" transform="rotate(20)"/><path d="${AMBI_LEAF}" transform="translate(.02 -.12) rotate(-34)"/><path d="${AMBI_LEAF}" transform="translate(.05 -.16) rotate(62)"/></g>`,
  );

/** The pomegranate blossom: the mark of the house. */
export const gulnar = (
  x: number,
  y: number,
  size: number,
  turn: number,
  fill: string,
  cup: string,
  vein = cup,
): string =>
  place(
    x,
    y,
    turn,
    size,
    `<path d="M-.36.1C-.5-.4-.95-.55-.9-1C-.62-.96-.5-.8-.4-.66C-.36-1-.2-1.2 0-1.34C.2-1.2.36-1 .4-.66C.5-.8.62-.96.9-1C.95-.55.5-.4.36.1Z" fill="${fill}"/><path d="M-.38.04C-.3.6-.16.78 0 .92C.16.78.3.6.38.04C.2-.1.1-.3 0-.46C-.1-.3-.2-.1-.38.04Z" fill="${cup}"/><path d="M0-.62V-1M-.16-.56L-.24-.86M.16-.56L.24-.86" stroke="${vein}" stroke-width=".07" stroke-linecap="round"/>`,
  );

export function star8(x: number, y: number, r: number, fill: string): string {
  let d = '';
  for (let i = 0; i < 16; i++) {
    const a = (i * Math.PI) / 8,
      q = i % 2 ? r * 0.7654 : r;
    d += `${i ? 'L' : 'M'}${n2(x + q * Math.sin(a))} ${n2(y - q * Math.cos(a))}`;
  }
  return `<path d="${d}Z" fill="${fill}"/>`;
}

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n2(x)}" cy="${n2(y)}" r="${n2(r)}" fill="${fill}"/>`;

export const diamond = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<path d="M${n2(x - w)} ${n2(y)}L${n2(x)} ${n2(y - h)}L${n2(x + w)} ${n2(y)}L${n2(x)} ${n2(y + h)}Z" fill="${fill}"/>`;

/** A shisha mirror, held by a ring of buttonhole stitches; one unit is the radius of the glass. */
export function mirror(x: number, y: number, r: number, thread: string): string {
  let ring = '';
  for (let i = 0; i < 14; i++)
    ring += `<path d="M0 ${n2(-0.86)}V-1.5" transform="rotate(${n2((i * 360) / 14)})" stroke="${i % 2 ? thread : darker(thread, 0.16)}" stroke-width=".34" stroke-linecap="round"/>`;
  return place(
    x,
    y,
    0,
    r,
    `<circle r="1.02" fill="#aebbc0"/><path d="M-1 .1A1 1 0 0 1 .6-.8L-.3.95A1 1 0 0 1-1 .1Z" fill="#f4f8f8"/><path d="M.72-.7A1 1 0 0 1 .2.98L.1.99Z" fill="#7f8f96"/>${ring}`,
  );
}

/** A small five-petalled print flower with a shaded ring, for lawn and ditsy grounds. */
export const printFlower = (
  x: number,
  y: number,
  r: number,
  petals: number,
  colour: string,
  turn: number,
): string =>
  flower(x, y, r * 1.06, petals, darker(colour, 0.14), colour, turn + 8) +
  flower(x, y, r, petals, colour, darker(colour, 0.3), turn, lighter(colour, 0.4));
