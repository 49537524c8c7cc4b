// Sets words as outlines of Hanken Grotesk, so that charts look the same on every machine.
import glyphs from './glyphs.json' with { type: 'json' };

type Glyphs = Record<string, { w: number; d: string }>;
export type Weight = 'regular' | 'strong';
const FONTS: Record<Weight, Glyphs> = glyphs;

const glyphOf = (font: Glyphs, ch: string): { w: number; d: string } =>
  font[ch] ?? font['?'] ?? { w: 500, d: '' };

export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  let sum = 0;
  for (const ch of text) sum += glyphOf(FONTS[weight], ch).w;
  return (sum * size) / 1000;
}

export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight: Weight = 'regular',
  anchor: 'start' | 'middle' = 'start',
): string {
  let at = anchor === 'middle' ? x - textWidth(text, size, weight) / 2 : x,
    out = '';
  for (const ch of text) {
    const g = glyphOf(FONTS[weight], ch);
    if (g.d)
      out += `<path d="${g.d}" transform="translate(${at.toFixed(2)} ${y}) scale(${(size / 1000).toFixed(5)})"/>`;
    at += (g.w * size) / 1000;
  }
  return `<g fill="${colour}">${out}</g>`;
}
