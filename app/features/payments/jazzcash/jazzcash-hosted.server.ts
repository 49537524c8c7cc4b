import type { Fields, PaymentDriver } from '#app/features/payments/ledger/payment-driver.ts';
import { jazzCashForm } from './jazzcash-form.server.ts';
import { containsValue, isGenuine, signed } from './jazzcash-hash.server.ts';
import { inquireJazzCash } from './jazzcash-inquiry.server.ts';
import { readMessageResult } from './jazzcash-results.server.ts';
import type { JazzCashSettings } from './jazzcash-settings.ts';

export function jazzCashHosted(settings: JazzCashSettings): PaymentDriver {
  return {
    name: 'jazzcash-hosted',
    takes: (method) => method === 'jazzcash',
    page: {
      action: settings.formAddress,
      fieldsFor: (attempt, now) => jazzCashForm(settings, attempt, now),
      referenceOf: (message) =>
        isAnswer(message, settings) && isGenuine(message, settings.salt) ? (message.pp_TxnRefNo ?? '') : null,
      readMessage: (message, amount, source) => readMessageResult(settings, message, amount, source),
      acknowledge: (isTaken) => signed(isTaken ? TAKEN : REFUSED, settings.salt),
      inquire: (attempt) => inquireJazzCash(settings, attempt),
    },
  };
}

const FIELD_NAME = /^(?:pp_[A-Za-z0-9_]{1,60}|ppmpf_[1-5])$/;

/** None that the shop signed: its form carries the password and the return address, and JazzCash sends neither. */
function isAnswer(message: Fields, { password, returnAddress }: JazzCashSettings): boolean {
  if (!/^\d{3}$/.test(message.pp_ResponseCode ?? '') || message.pp_Password || message.pp_ReturnURL)
    return false;
  if (containsValue(message, password) || containsValue(message, returnAddress)) return false;
  return Object.keys(message).every((name) => !name.startsWith('pp') || FIELD_NAME.test(name));
}

const TAKEN: Fields = { pp_ResponseCode: '000', pp_ResponseMessage: 'IPN received successfully' };
const REFUSED: Fields = { pp_ResponseCode: '199', pp_ResponseMessage: 'The message is not known here' };
