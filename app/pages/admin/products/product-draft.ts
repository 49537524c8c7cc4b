import { sessionStore } from '#app/platform/browser/browser-storage.ts';
import { type ProductValues, toProductValues } from './product-values.ts';

const KEY = 'product_draft';

/** The stored draft of a new product; null without one. Files cannot be stored. */
export function readProductDraft(): ProductValues | null {
  const stored: unknown = sessionStore.readJson(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const empty = toProductValues(null);
  const fits = Object.entries(stored).filter(
    ([name, value]) => name !== 'slots' && typeof value === typeof empty[name as keyof ProductValues],
  );
  const draft: ProductValues = { ...empty, ...Object.fromEntries(fits) };
  return isWorthSaving(draft) ? draft : null;
}

export function saveProductDraft({ slots: _, ...typed }: ProductValues): void {
  sessionStore.writeJson(KEY, typed);
}

export function deleteProductDraft(): void {
  sessionStore.remove(KEY);
}

/** The stock per size is parsed from JSON later: invalid JSON in storage is dropped here. */
function isWorthSaving(draft: ProductValues): boolean {
  try {
    const sizes: unknown = JSON.parse(draft.size_stock);
    if (typeof sizes !== 'object' || sizes === null || Array.isArray(sizes)) return false;
  } catch {
    return false;
  }
  const { slots: _, ...empty } = toProductValues(null);
  return Object.entries(empty).some(([name, value]) => draft[name as keyof ProductValues] !== value);
}
