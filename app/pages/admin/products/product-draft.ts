import { localStore } from '#app/platform/offline/browser-storage.ts';
import { type ProductValues, toProductValues } from './product-values.ts';

const KEY = 'product_draft';

/** All but the files, which cannot be stored. */
export const DRAFTED = (Object.keys(toProductValues(null)) as (keyof ProductValues)[]).filter(
  (name) => name !== 'slots',
);

/** The stored draft of a new product; null without one. Files cannot be stored. */
export function readProductDraft(): ProductValues | null {
  const stored: unknown = localStore.readJson(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const empty = toProductValues(null);
  const fits = Object.entries(stored).filter(
    ([name, value]) => name !== 'slots' && typeof value === typeof empty[name as keyof ProductValues],
  );
  const draft: ProductValues = { ...empty, ...Object.fromEntries(fits) };
  return isWorthSaving(draft) ? draft : null;
}

export function saveProductDraft({ slots: _, ...typed }: ProductValues): void {
  localStore.writeJson(KEY, typed);
}

export function deleteProductDraft(): void {
  localStore.remove(KEY);
}

/** What is kept per size is parsed from JSON later: invalid JSON in storage is dropped here. */
function isWorthSaving(draft: ProductValues): boolean {
  if (!isJsonObject(draft.size_stock) || !isJsonObject(draft.size_ages)) return false;
  if (!isJson(draft.lengths)) return false;
  const { slots: _, ...empty } = toProductValues(null);
  return Object.entries(empty).some(([name, value]) => draft[name as keyof ProductValues] !== value);
}

function isJsonObject(text: string): boolean {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isJson(text: string): boolean {
  return parseJson(text) !== undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
