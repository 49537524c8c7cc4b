import { oneOf, parsed } from '#app/features/catalogue/form-fields.ts';
import { isSeen, isValidUtf8Text, UNREADABLE } from '#app/platform/text/required-text.ts';
import { z } from '#app/platform/text/zod.ts';
import { MAX_INCHES, MAX_PART_NAME, MAX_PARTS } from './own-lengths.ts';
import { MADE_FOR, MAX_FACT } from './product-facts.ts';
import { MAX_MONTHS } from './size-ages.ts';
import type { SizeAges } from './size-ages-schema.ts';
import type { SizeLength } from './size-length-schema.ts';

const TOO_LONG = `Please shorten this to ${MAX_FACT} characters.`;
const FOR_WHOM = 'Please send girl, boy, both, or nothing.';
const AGES =
  'Please send the ages as JSON, such as [{"size":"S","from_months":48,"to_months":72}], with whole months up to 216.';

const LENGTHS =
  'Please send the lengths in inches as JSON, such as [{"part":"Kurta","size":"M","inches":43}].';

const MAX_SIZES = 20;

/** One line; '' or blanks remove the fact. */
const factField = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.overwrite(oneLine),
        z.refine(isValidUtf8Text, { error: UNREADABLE, abort: true }),
        z.maxLength(MAX_FACT, TOO_LONG),
      ),
    z.transform((text) => (isSeen(text) ? text : null)),
  ),
);

/** An update without them keeps what the product has. */
export const factFields = {
  set_contents: factField,
  fabric: factField,
  work: factField,
  lining: factField,
  care: factField,
  model_fit: factField,
  made_for: z.optional(
    z.pipe(
      oneOf(['', ...MADE_FOR], FOR_WHOM),
      z.transform((word) => word || null),
    ),
  ),
  size_ages: z.optional(parsed(toSizeAges, AGES)),
  lengths: z.optional(parsed(toLengths, LENGTHS)),
};

function toSizeAges(value: string): SizeAges[] | null {
  if (value === '') return [];
  const rows = parseJson(value);
  if (!Array.isArray(rows) || rows.length > MAX_SIZES || !rows.every(areAges)) return null;
  const ages = rows.map(({ size, from_months, to_months }) => ({
    size: size.trim(),
    from_months,
    to_months,
  }));
  return new Set(ages.map(({ size }) => size)).size === ages.length ? ages : null;
}

function toLengths(value: string): SizeLength[] | null {
  if (value === '') return [];
  const rows = parseJson(value);
  if (!Array.isArray(rows) || rows.length > MAX_SIZES * MAX_PARTS || !rows.every(isLength)) return null;
  const lengths = rows.map(({ part, size, inches }) => ({ part: oneLine(part), size: size.trim(), inches }));
  const names = lengths.map(({ part, size }) => JSON.stringify([part, size]));
  return new Set(names).size === names.length ? lengths : null;
}

function isLength(row: unknown): row is SizeLength {
  if (typeof row !== 'object' || row === null) return false;
  const { part, size, inches } = row as Partial<Record<keyof SizeLength, unknown>>;
  if (typeof part !== 'string' || typeof size !== 'string' || typeof inches !== 'number') return false;
  const isNamed = isSeen(part) && part.trim().length <= MAX_PART_NAME && isValidUtf8Text(part);
  return isNamed && inches > 0 && inches <= MAX_INCHES && Number.isInteger(inches * 4);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function areAges(row: unknown): row is SizeAges {
  if (typeof row !== 'object' || row === null) return false;
  const { size, from_months: from, to_months: to } = row as Partial<Record<keyof SizeAges, unknown>>;
  if (typeof size !== 'string' || !Number.isInteger(from) || !Number.isInteger(to)) return false;
  return Number(from) >= 0 && Number(to) > Number(from) && Number(to) <= MAX_MONTHS;
}
