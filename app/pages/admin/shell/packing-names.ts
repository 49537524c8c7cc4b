import type { Texts } from '#app/pages/admin/language/language.tsx';

/** What packers read in the menu, by the address of the screen. */
export const PACKING_NAMES: Texts<Readonly<Record<string, string>>> = {
  en: { '/admin/pack': 'Pack', '/admin/stock/count': 'Stock' },
  ur: { '/admin/pack': 'پیکنگ', '/admin/stock/count': 'سٹاک' },
  roman: { '/admin/pack': 'Packing', '/admin/stock/count': 'Stock' },
};
