import { type ComponentType, createContext } from 'react';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';

export type QuickAddProps = { product: ProductCardData };

export type QuickAddSheetProps = QuickAddProps & { open: boolean; onClose: () => void };

/** What puts a piece into the bag from its card: its sizes over the picture, and the same in a sheet. */
export type QuickAddParts = {
  QuickSizes: ComponentType<QuickAddProps>;
  QuickAddSheet: ComponentType<QuickAddSheetProps>;
};

/** Loads them, null when it cannot. Pages of the shop provide it; other cards, as in the admin area, have no quick add. */
export const QuickAddContext = createContext<(() => Promise<QuickAddParts | null>) | null>(null);
