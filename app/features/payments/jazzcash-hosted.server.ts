import { judgeMessage } from './jazzcash-findings.server.ts';
import { jazzCashForm } from './jazzcash-form.server.ts';
import { isGenuine, signed } from './jazzcash-hash.server.ts';
import { askJazzCash } from './jazzcash-inquiry.server.ts';
import type { JazzCashSettings } from './jazzcash-settings.ts';
import type { Fields, PaymentDriver } from './payment-driver.ts';

/** JazzCash's own payment page: the shopper's browser takes a signed form there, and comes back with a signed answer. */
export function jazzCashHosted(settings: JazzCashSettings): PaymentDriver {
  return {
    name: 'jazzcash-hosted',
    takes: (method) => method === 'jazzcash',
    page: {
      action: settings.formAddress,
      fieldsFor: (attempt, now) => jazzCashForm(settings, attempt, now),
      referenceOf: (message) => (isGenuine(message, settings.salt) ? (message.pp_TxnRefNo ?? '') : null),
      judge: (message, amount, source) => judgeMessage(settings, message, amount, source),
      acknowledge: (isTaken) => signed(isTaken ? TAKEN : REFUSED, settings.salt),
      ask: (attempt) => askJazzCash(settings, attempt),
    },
  };
}

const TAKEN: Fields = { pp_ResponseCode: '000', pp_ResponseMessage: 'IPN received successfully' };
const REFUSED: Fields = { pp_ResponseCode: '199', pp_ResponseMessage: 'The message is not known here' };
