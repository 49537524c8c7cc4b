import type { PaymentDriver } from './payment-driver.ts';

/**
 * The shopper sends the money from a wallet of theirs and tells the transaction id; staff look into the shop's wallet. Needs no
 * credentials and works with every wallet.
 */
export const manualTransfer: PaymentDriver = { name: 'manual-transfer', takes: () => true, page: null };
