import { BACK_SCREEN, SCAN_SCREEN } from '#app/features/staff/roles/screens.ts';
import type { Texts } from '#app/pages/admin/language/language.tsx';

/** What packers read in the menu, by the address of the screen. */
export const PACKING_NAMES: Texts<Readonly<Record<string, string>>> = {
  en: {
    '/admin/pack': 'Pack',
    '/admin/stock/count': 'Stock',
    [SCAN_SCREEN]: 'Scan',
    [BACK_SCREEN]: 'Scan back',
    '/admin/handovers': 'Hand-over lists',
    '/admin/set-aside': 'Set aside',
  },
  ur: {
    '/admin/pack': 'پیکنگ',
    '/admin/stock/count': 'سٹاک',
    [SCAN_SCREEN]: 'سکین',
    [BACK_SCREEN]: 'واپسی',
    '/admin/handovers': 'حوالگی',
    '/admin/set-aside': 'الگ رکھے پیس',
  },
  roman: {
    '/admin/pack': 'Packing',
    '/admin/stock/count': 'Stock',
    [SCAN_SCREEN]: 'Scan',
    [BACK_SCREEN]: 'Wapsi',
    '/admin/handovers': 'Hawalgi',
    '/admin/set-aside': 'Alag rakhe piece',
  },
};
