import { type PaymentMethod, WALLET_METHODS, type WalletMethod } from '#app/features/orders/order.ts';
import type { PayTo } from '#app/features/orders/order-schema.ts';
import { amountsDue } from '#app/features/orders/pricing/amount-due.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import type { OrderProgress } from './next-steps.ts';

/** Amount in rupees. */
export type RestToSend = { amount: number; pay_to: PayTo };

/** Where the rest of a short payment goes; null unless a part has arrived and the rest is asked for. */
export function restToSend(order: OrderProgress, { wallets }: Pick<Settings, 'wallets'>): RestToSend | null {
  const { missing } = amountsDue(order);
  const { received, is_delivered, payment_method: method } = order;
  if (missing <= 0 || received <= 0 || is_delivered || !isWallet(method)) return null;
  return { amount: missing, pay_to: { method, ...wallets[method] } };
}

function isWallet(method: PaymentMethod): method is WalletMethod {
  return WALLET_METHODS.some((wallet) => wallet === method);
}
