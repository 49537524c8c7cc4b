import { toOrderId } from '#app/features/orders/order.ts';
import { isSameCode, productOfCode } from './piece-code.ts';
import type { PackingLine } from './schema.ts';

/** How many pieces of each line are in the parcel, in the order of the lines. */
export type Counts = readonly number[];

export type Scan =
  | { outcome: 'counted'; counts: Counts; line: number }
  | { outcome: 'wrong'; problem: WrongPiece }
  /** The slip of another order, or of this one. */
  | { outcome: 'order'; order_id: string };

/** Why a code does not count; `scan-texts.ts` has it in sentences. */
export type WrongPiece =
  | { kind: 'other_size'; name: string; sizes: string[] }
  | { kind: 'not_in_order'; code: string }
  | { kind: 'too_many'; name: string; quantity: number }
  | { kind: 'unknown'; text: string };

/** What a scanned or typed code means while an order is packed. */
export function scanPiece(lines: readonly PackingLine[], counts: Counts, scanned: string): Scan {
  const text = scanned.trim();
  // P1234-XXL has the eight letters of an order number.
  const order_id = productOfCode(text) === null ? toOrderId(text) : null;
  if (order_id) return { outcome: 'order', order_id };
  const same = lines.flatMap(({ code }, line) => (isSameCode(code, text) ? line : []));
  if (same.length === 0) return { outcome: 'wrong', problem: notInOrder(lines, text) };
  // The same piece may stand on several lines, in other colors.
  const line = same.find((at) => (counts[at] ?? 0) < (lines[at]?.quantity ?? 0));
  if (line !== undefined) return { outcome: 'counted', counts: plusOne(counts, line), line };
  const quantity = same.reduce((sum, at) => sum + (lines[at]?.quantity ?? 0), 0);
  const name = lines[same[0] ?? 0]?.name ?? '';
  return { outcome: 'wrong', problem: { kind: 'too_many', name, quantity } };
}

function notInOrder(lines: readonly PackingLine[], text: string): WrongPiece {
  const product = productOfCode(text);
  if (product === null) return { kind: 'unknown', text: text.slice(0, 40) };
  const inOtherSizes = lines.filter(({ code }) => code !== null && productOfCode(code) === product);
  const [first] = inOtherSizes;
  if (!first) return { kind: 'not_in_order', code: text.toUpperCase() };
  return { kind: 'other_size', name: first.name, sizes: inOtherSizes.map(({ size }) => size) };
}

export function plusOne(counts: Counts, line: number): Counts {
  return counts.map((count, at) => (at === line ? count + 1 : count));
}

export function areAllThere(lines: readonly PackingLine[], counts: Counts): boolean {
  return lines.every(({ quantity }, line) => counts[line] === quantity);
}

/** What was counted of these pieces, as the browser stores it. */
export type StoredCounts = { pieces: string; counts: Counts };

/** Another text as soon as a line is another piece, or has another quantity. */
export function piecesKey(lines: readonly PackingLine[]): string {
  return JSON.stringify(
    lines.map(({ product, name, size, color, quantity }) => [product, name, size, color, quantity]),
  );
}

/** All 0 unless exactly these pieces were counted. */
export function restoredCounts(lines: readonly PackingLine[], stored: unknown): Counts {
  const none = lines.map(() => 0);
  const { pieces, counts } = (stored ?? {}) as Partial<Record<keyof StoredCounts, unknown>>;
  if (pieces !== piecesKey(lines) || !Array.isArray(counts)) return none;
  const isFitting = lines.every(({ quantity }, line) => {
    const count: unknown = counts[line];
    return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= quantity;
  });
  return isFitting ? (counts as number[]) : none;
}
