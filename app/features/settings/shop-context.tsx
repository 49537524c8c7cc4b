import { createContext, type ReactNode, useContext } from 'react';
import type { PreviewPicture } from '#app/platform/page/page.ts';
import type { PublicSettings } from './settings.ts';

export type PublicShop = {
  settings: PublicSettings;
  sale_banners: string[];
  origin: string;
  /** Whether browsers keep pages with a service worker. */
  has_worker: boolean;
  preview: PreviewPicture | null;
};

const ShopContext = createContext<PublicShop | null>(null);

export function ShopProvider({ shop, children }: { shop: PublicShop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop(): PublicShop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider above it');
  return shop;
}
