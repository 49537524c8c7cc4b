import type { Fields, HostedAttempt } from '#app/features/payments/ledger/payment-driver.ts';
import { signed } from './jazzcash-hash.server.ts';
import type { JazzCashSettings } from './jazzcash-settings.ts';

/** Version 1.1. All fields are ASCII, so that the hash does not depend on an encoding. */
export function jazzCashForm(settings: JazzCashSettings, attempt: HostedAttempt, now: Date): Fields {
  const { reference, amount, bill, until } = attempt;
  return signed(
    {
      pp_Version: '1.1',
      pp_TxnType: 'MWALLET',
      pp_Language: 'EN',
      pp_MerchantID: settings.merchantId,
      pp_SubMerchantID: '',
      pp_Password: settings.password,
      pp_BankID: '',
      pp_ProductID: '',
      pp_TxnRefNo: reference,
      pp_Amount: String(amount),
      pp_TxnCurrency: 'PKR',
      pp_TxnDateTime: karachiTime(now),
      pp_BillReference: bill,
      pp_Description: `Order ${bill}`,
      pp_TxnExpiryDateTime: karachiTime(until),
      pp_ReturnURL: settings.returnAddress,
      ppmpf_1: '',
      ppmpf_2: '',
      ppmpf_3: '',
      ppmpf_4: '',
      ppmpf_5: '',
    },
    settings.salt,
  );
}

const KARACHI_AHEAD = 5 * 3_600_000;

export function karachiTime(moment: Date): string {
  return new Date(moment.getTime() + KARACHI_AHEAD).toISOString().replace(/\D/g, '').slice(0, 14);
}
