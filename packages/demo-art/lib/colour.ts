// Colours as '#rrggbb' in the descriptions and as [r, g, b] in the renderer.
import { clamp, lerp } from './numbers.ts';

export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];
export const hex = (c: readonly number[]): string =>
  '#' +
  c
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

export function mix(a: string, b: string, t: number): string {
  const from = rgb(a),
    to = rgb(b);
  return hex([lerp(from[0], to[0], t), lerp(from[1], to[1], t), lerp(from[2], to[2], t)]);
}
export const lighter = (c: string, t: number): string => mix(c, '#ffffff', t);
export const darker = (c: string, t: number): string => mix(c, '#140810', t);
