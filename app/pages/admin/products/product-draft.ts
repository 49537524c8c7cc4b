import { sessionStore } from '#app/platform/browser/browser-storage.ts';
import { type ProductValues, toProductValues } from './product-values.ts';

const KEY = 'product_draft';

/** What was typed into the form of a new product before the page was left; null without that. Files cannot be kept. */
export function readProductDraft(): ProductValues | null {
  const kept: unknown = sessionStore.readJson(KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  const empty = toProductValues(null);
  const fits = Object.entries(kept).filter(
    ([name, value]) => name !== 'slots' && typeof value === typeof empty[name as keyof ProductValues],
  );
  const draft: ProductValues = { ...empty, ...Object.fromEntries(fits) };
  return isWorthKeeping(draft) ? draft : null;
}

export function saveProductDraft({ slots: _, ...typed }: ProductValues): void {
  sessionStore.writeJson(KEY, typed);
}

export function deleteProductDraft(): void {
  sessionStore.remove(KEY);
}

/** The stock of sizes is read again from JSON: what is none must not come from a storage. */
function isWorthKeeping(draft: ProductValues): boolean {
  try {
    const sizes: unknown = JSON.parse(draft.size_stock);
    if (typeof sizes !== 'object' || sizes === null || Array.isArray(sizes)) return false;
  } catch {
    return false;
  }
  const { slots: _, ...empty } = toProductValues(null);
  return Object.entries(empty).some(([name, value]) => draft[name as keyof ProductValues] !== value);
}
