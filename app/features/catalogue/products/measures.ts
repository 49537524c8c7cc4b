import { plainText } from '#app/platform/text/plain-text.ts';
import type { SizeLength } from './schema.ts';

export const UNITS = ['in', 'cm'] as const;

export type Unit = (typeof UNITS)[number];

const CM_PER_INCH = 2.54;

const TYPED = /^(\d{1,3})(?:[.,](\d{1,2}))? ?(\d\/\d)? ?(in|inch|inches|"|”|′′|cm)?$/i;

/** "38½", "38,5", "38 1/2 in", "97 cm" and digits of any script, in inches; null when it is no measure. `unit` is that of a bare number. */
export function parseMeasure(typed: string, unit: Unit): number | null {
  const text = plainText(typed.replace(/[¼½¾]/g, ' $&')).replace('⁄', '/');
  const [, whole, decimals, part, suffix] = TYPED.exec(text) ?? [];
  if (whole === undefined || (decimals && part)) return null;
  const number = Number(`${whole}.${decimals ?? 0}`) + (part ? toFraction(part) : 0);
  const isCm = suffix ? suffix.toLowerCase() === 'cm' : unit === 'cm';
  const inches = isCm ? number / CM_PER_INCH : number;
  return Number.isFinite(inches) && inches > 0 ? inches : null;
}

/** In inches to the nearest quarter ("42½"), in whole centimetres ("108"). */
export function formatMeasure(inches: number, unit: Unit): string {
  if (unit === 'cm') return String(Math.round(inches * CM_PER_INCH));
  const quarters = Math.round(inches * 4);
  const whole = Math.floor(quarters / 4);
  return `${whole || quarters === 0 ? whole : ''}${['', '¼', '½', '¾'][quarters % 4] ?? ''}`;
}

/** What was typed in one unit, as the other one writes it, to one decimal ("92.7"); text that is no measure stays as it is. */
export function convertTyped(typed: string, from: Unit, to: Unit): string {
  const inches = from === to ? null : parseMeasure(typed, from);
  if (inches === null) return typed;
  return String(Math.round((to === 'cm' ? inches * CM_PER_INCH : inches) * 10) / 10);
}

function toFraction(part: string): number {
  const [above, below] = part.split('/').map(Number);
  return (above ?? 0) < (below ?? 0) ? (above ?? 0) / (below ?? 0) : Number.NaN;
}

export const MAX_PARTS = 4;

export const MAX_PART_NAME = 40;

export const MAX_INCHES = 200;

/** One row for each part, its sizes in the order of the product. */
export function groupByPart(lengths: readonly SizeLength[]): { part: string; sizes: SizeLength[] }[] {
  const parts = [...new Set(lengths.map(({ part }) => part))];
  return parts.map((part) => ({ part, sizes: lengths.filter((row) => row.part === part) }));
}

const FROM_SMALL_TO_LARGE = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** The rows of clothing sizes from small to large; rows of other sizes cannot be compared and are left out. */
export function graded<Row extends { size: string }>(rows: readonly Row[]): Row[] {
  return FROM_SMALL_TO_LARGE.flatMap((size) => rows.find((row) => row.size === size) ?? []);
}
