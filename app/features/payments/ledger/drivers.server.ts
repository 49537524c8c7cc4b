import { jazzCashHosted } from '#app/features/payments/jazzcash/jazzcash-hosted.server.ts';
import type { JazzCashSettings } from '#app/features/payments/jazzcash/jazzcash-results.server.ts';
import { type Environment, environment } from '#app/platform/config/env.server.ts';
import type { DriverName } from './payment.ts';
import type { HostedPage, PaymentDriver } from './payment-driver.ts';

/** Staff check the shop's wallet for the transaction id; works with every wallet, without credentials. */
const manualTransfer: PaymentDriver = { name: 'manual-transfer', takes: () => true, page: null };

let offered: readonly PaymentDriver[] | undefined;

function offeredDrivers(): readonly PaymentDriver[] {
  if (offered) return offered;
  const jazzCash = jazzCashSettings(environment());
  offered = jazzCash ? [manualTransfer, jazzCashHosted(jazzCash)] : [manualTransfer];
  return offered;
}

/** Null when the shop has no credentials for it, or it has no page. */
export function hostedPage(driver: DriverName): HostedPage | null {
  return offeredDrivers().find(({ name }) => name === driver)?.page ?? null;
}

export function hostedDriverFor(method: string): DriverName | null {
  return offeredDrivers().find((driver) => driver.page !== null && driver.takes(method))?.name ?? null;
}

function jazzCashSettings(env: Environment): JazzCashSettings | null {
  const { JAZZCASH_MERCHANT_ID, JAZZCASH_PASSWORD, JAZZCASH_INTEGRITY_SALT, JAZZCASH_BASE_URL } = env;
  if (!JAZZCASH_MERCHANT_ID || !JAZZCASH_PASSWORD || !JAZZCASH_INTEGRITY_SALT) return null;
  return {
    merchantId: JAZZCASH_MERCHANT_ID,
    password: JAZZCASH_PASSWORD,
    salt: JAZZCASH_INTEGRITY_SALT,
    formAddress: JAZZCASH_BASE_URL + env.JAZZCASH_FORM_PATH,
    inquiryAddress: JAZZCASH_BASE_URL + env.JAZZCASH_INQUIRY_PATH,
    answerWithin: 20_000,
    returnAddress: `${env.SHOP_ORIGIN}/payments/jazzcash/return/`,
  };
}
