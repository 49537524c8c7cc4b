import { useEffect, useState } from 'react';
import type { Category } from '#app/features/catalogue/categories/schema.ts';
import { mapFacts } from '#app/features/catalogue/products/facts.ts';
import { productUploadSchema } from '#app/features/catalogue/products/product-input.ts';
import type { StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { parseAges } from '#app/features/catalogue/products/size-ages.ts';
import { useRowForm } from '#app/pages/admin/form/use-row-form.ts';
import type { Refusal } from '#app/pages/admin/session/use-staff-write.tsx';
import { localStore } from '#app/platform/offline/browser-storage.ts';
import { fieldErrors, z } from '#app/platform/text/zod.ts';
import { comparedFields, toProductCall } from './product-call.ts';
import {
  chosenOnly,
  type ProductValues,
  parseLengths,
  readTypedAges,
  readTypedLengths,
  toProductValues,
} from './product-values.ts';

const messages = {
  uploaded: 'Product uploaded successfully!',
  updated: 'Product updated successfully!',
  refused: (reasons: string) => `Error: ${reasons}`,
  broken: 'Upload failed. Check server.',
  lengths: 'Please name each part, and enter lengths such as 43 or 42½.',
  ages: 'Please enter ages such as 4–5, or 6–12 m.',
};

type ProductFormRules = {
  edited: StaffProduct | null;
  categories: readonly Category[];
  /** The last one that was added: its kind is that of the next, most of the time. */
  last: StaffProduct | null;
  /** What is added is a draft. */
  isDraft?: boolean;
  onSaved: (product: StaffProduct, wasAdded: boolean) => void;
};

export type ProductFormState = ReturnType<typeof useRowForm<StaffProduct, ProductValues>>;

/** What every form of a product does. */
export function productRules(categories: readonly Category[]) {
  return {
    toDetached: (values: ProductValues) => ({ ...values, slots: chosenOnly(values.slots) }),
    compared: comparedFields(categories),
    check: checkProduct,
    toCall: toProductCall,
    failureText,
  };
}

export function useProductForm({ edited, categories, last, isDraft = false, onSaved }: ProductFormRules) {
  const [draft] = useState(() => (edited ? null : readProductDraft()));
  const form = useRowForm<StaffProduct, ProductValues>({
    row: edited,
    toValues: (row) => (row ? toProductValues(row) : (draft ?? nextProduct(last))),
    ...productRules(categories),
    ...(isDraft && { toCall: toDraftCall }),
    success: (wasAdded) => (wasAdded ? messages.uploaded : messages.updated),
    onSaved: (product, wasAdded) => {
      if (wasAdded) deleteProductDraft();
      onSaved(product, wasAdded);
    },
    reloads: edited === null,
    drafted: edited ? [] : DRAFTED,
  });
  const { values, row, isTouched } = form;
  useEffect(() => {
    // Also after the edited product was deleted: saving then creates a new one.
    if (!row && isTouched) saveProductDraft(values);
  }, [values, row, isTouched]);
  return { ...form, hasDraft: draft !== null };
}

function nextProduct(last: StaffProduct | null): ProductValues {
  const empty = toProductValues(null);
  if (!last) return empty;
  const { category, type, piece_set, collection } = toProductValues(last);
  return { ...empty, category, type, piece_set, collection };
}

const toDraftCall: typeof toProductCall = (values, row, before) =>
  toProductCall({ ...values, state: 'draft' }, row, before);

const typedSchema = z.pick(productUploadSchema, {
  name: true,
  description: true,
  price: true,
  category: true,
  ...mapFacts(() => true as const),
});

function checkProduct(values: ProductValues): Record<string, string> {
  const isWrong = readTypedAges(values).some(({ typed }) => typed.trim() !== '' && !parseAges(typed));
  const ages = values.collection === 'Kids Collection' && isWrong ? { size_ages: messages.ages } : {};
  const lengths = parseLengths(readTypedLengths(values)) ? {} : { lengths: messages.lengths };
  return { ...fieldErrors(typedSchema.safeParse(values)), ...ages, ...lengths };
}

function failureText({ status, error }: Refusal): string {
  if (status === 0 || error.code === 'unreadable') return messages.broken;
  const details = new Set(Object.values(error.fields ?? {}));
  return messages.refused(details.size > 0 ? [...details].join(' ') : error.detail);
}

const KEY = 'product_draft';

/** All but the files, which cannot be stored. */
const DRAFTED = (Object.keys(toProductValues(null)) as (keyof ProductValues)[]).filter(
  (name) => name !== 'slots',
);

/** The stored draft of a new product; null without one. Files cannot be stored. */
function readProductDraft(): ProductValues | null {
  const stored: unknown = localStore.readJson(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const empty = toProductValues(null);
  const fits = Object.entries(stored).filter(
    ([name, value]) => name !== 'slots' && typeof value === typeof empty[name as keyof ProductValues],
  );
  const draft: ProductValues = { ...empty, ...Object.fromEntries(fits) };
  return isWorthSaving(draft) ? draft : null;
}

function saveProductDraft({ slots: _, ...typed }: ProductValues): void {
  localStore.writeJson(KEY, typed);
}

export function deleteProductDraft(): void {
  localStore.remove(KEY);
}

/** Values per size are parsed from JSON later: invalid JSON in storage is dropped here. */
function isWorthSaving(draft: ProductValues): boolean {
  if (!isJsonObject(draft.size_stock) || !isJsonObject(draft.size_ages)) return false;
  if (!isJson(draft.lengths) || !isJsonObject(draft.size_codes)) return false;
  if (!isJsonObject(draft.size_extras)) return false;
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
