import { useEffect } from 'react';
import { startCartSaving } from '#app/features/cart/save-cart.ts';
import { storedAccessToken } from '#app/features/staff/sessions/stored-session.ts';

export function useCartSaving(): void {
  useEffect(() => startCartSaving(storedAccessToken), []);
}
