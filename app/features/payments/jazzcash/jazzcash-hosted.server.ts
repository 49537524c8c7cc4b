import type {
  Fields,
  GatewayResult,
  HostedAttempt,
  PaymentDriver,
} from '#app/features/payments/ledger/payment-driver.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import {
  containsValue,
  isGenuine,
  type JazzCashSettings,
  parseInquiryResult,
  parseMessageResult,
  signed,
  unknown,
} from './jazzcash-results.server.ts';

export function jazzCashHosted(settings: JazzCashSettings): PaymentDriver {
  return {
    name: 'jazzcash-hosted',
    takes: (method) => method === 'jazzcash',
    page: {
      action: settings.formAddress,
      fieldsFor: (attempt, now) => jazzCashForm(settings, attempt, now),
      referenceOf: (message) =>
        isAnswer(message, settings) && isGenuine(message, settings.salt) ? (message.pp_TxnRefNo ?? '') : null,
      readMessage: (message, amount, source) => parseMessageResult(settings, message, amount, source),
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

const MAX_ANSWER = 50_000;

/** Network errors, a page instead of an answer, a bad hash: all are `unknown`. */
export async function inquireJazzCash(
  settings: JazzCashSettings,
  attempt: { reference: string; amount: Paisa },
): Promise<GatewayResult> {
  const question = {
    pp_TxnRefNo: attempt.reference,
    pp_MerchantID: settings.merchantId,
    pp_Password: settings.password,
    pp_Version: '1.1',
  };
  try {
    const response = await fetch(settings.inquiryAddress, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(signed(question, settings.salt)),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.answerWithin),
    });
    const answer = await readAnswer(response);
    return answer
      ? parseInquiryResult(settings, answer, attempt)
      : unknown(null, 'no answer that could be read');
  } catch {
    return unknown(null, 'no answer');
  }
}

/** The gateway's firewall answers unwelcome clients with a page and status 200. */
async function readAnswer(response: Response): Promise<Fields | null> {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  const text = await response.text();
  if (!response.ok || !isJson || text.length > MAX_ANSWER) return null;
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
}
