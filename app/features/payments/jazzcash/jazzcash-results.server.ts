import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PaymentSource, toTransactionId } from '#app/features/payments/ledger/payment.ts';
import type { Fields, GatewayResult } from '#app/features/payments/ledger/payment-driver.ts';
import type { Paisa } from '#app/platform/text/money.ts';

type CodeMeaning = 'paid' | 'pending' | 'failed' | 'error' | 'absent' | 'unknown';

const MEANINGS: Record<Exclude<CodeMeaning, 'unknown'>, readonly string[]> = {
  paid: ['000', '121'],
  pending: ['124', '157', '210'],
  // Cancelled, expired, dropped, timed out, over a limit, wrong account or PIN, declined card, reversed.
  failed: [
    ...['001', '002', '003', '004', '024', '058', '060', '105', '112', '116', '122', '129', '134'],
    ...['401', '402', '403', '404', '405', '406', '407', '408', '409', '410', '411', '412', '413', '414'],
    ...['415', '416', '453'],
  ],
  // Wrong credentials or fields: nobody can pay until staff correct them.
  error: ['101', '110', '111', '115', '999'],
  absent: ['109'],
};

/**
 * Merchant, sum and currency must be ours before the code counts. The gateway's own message may omit them: then nothing of it is
 * believed, and the gateway is asked.
 */
export function parseMessageResult(
  { merchantId }: JazzCashSettings,
  message: Fields,
  amount: Paisa,
  source: PaymentSource,
): GatewayResult {
  const expected = { pp_MerchantID: merchantId, pp_Amount: String(amount), pp_TxnCurrency: 'PKR' };
  const wrong = Object.entries(expected).filter(([name, right]) => (message[name] ?? '') !== right);
  const differs = wrong.find(([name]) => message[name] || source !== 'ipn');
  if (differs) return unknown(message.pp_ResponseCode, `${differs[0]} is not ours`);
  const result = gatewayResultOf(message.pp_ResponseCode ?? '', message);
  return wrong.length > 0 ? { ...result, kind: 'pending', transaction_id: null } : result;
}

/** The pp_ResponseCode of an inquiry says only whether the question was understood. */
export function parseInquiryResult(
  { salt }: JazzCashSettings,
  answer: Fields,
  attempt: { reference: string; amount: Paisa },
): GatewayResult {
  if (!isGenuine(answer, salt)) return unknown(null, 'the answer is not signed');
  if (answer.pp_TxnRefNo && answer.pp_TxnRefNo !== attempt.reference)
    return unknown(null, 'the answer is of another payment');
  if (answer.pp_Amount && answer.pp_Amount !== String(attempt.amount))
    return unknown(null, 'the answer is of another sum');
  const responseCode = answer.pp_ResponseCode ?? '';
  if (meaningOf(responseCode) === 'absent') return { ...unknown(responseCode, null), kind: 'absent' };
  if (responseCode !== '000') return unknown(responseCode, null);
  const result = gatewayResultOf(answer.pp_PaymentResponseCode ?? '', answer);
  return contradicts(result, answer.pp_Status) ? unknown(result.code, 'its status says otherwise') : result;
}

function contradicts({ kind }: GatewayResult, status = ''): boolean {
  if (status === '') return false;
  return (kind === 'verified') !== /^completed$/i.test(status) && kind !== 'pending' && kind !== 'unknown';
}

const KINDS: Record<CodeMeaning, GatewayResult['kind']> = {
  paid: 'verified',
  pending: 'pending',
  failed: 'failed',
  error: 'failed',
  absent: 'unknown',
  unknown: 'unknown',
};

function gatewayResultOf(code: string, fields: Fields): GatewayResult {
  const meaning = meaningOf(code);
  return {
    kind: KINDS[meaning],
    code: storableCode(code),
    // The gateway uses both spellings.
    transaction_id: toTransactionId(fields.pp_RetreivalReferenceNo || fields.pp_RetrievalReferenceNo || ''),
    note: null,
    isError: meaning === 'error',
  };
}

export function unknown(code: string | null | undefined, note: string | null): GatewayResult {
  return { kind: 'unknown', code: storableCode(code ?? ''), transaction_id: null, note, isError: false };
}

function storableCode(code: string): string | null {
  return /^\d{3}$/.test(code) ? code : null;
}

function meaningOf(code: string): CodeMeaning {
  const found = Object.entries(MEANINGS).find(([, codes]) => codes.includes(code));
  return (found?.[0] as CodeMeaning | undefined) ?? 'unknown';
}

/** HMAC-SHA256 over the salt and all non-empty pp values in the order of their names, upper case. */
export function secureHash(fields: Fields, salt: string): string {
  const text = [salt, ...hashedValues(fields)].join('&');
  return createHmac('sha256', salt).update(text, 'utf8').digest('hex').toUpperCase();
}

function hashedValues(fields: Fields): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => name.startsWith('pp') && name !== 'pp_SecureHash' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value);
}

export function signed(fields: Fields, salt: string): Fields {
  return { ...fields, pp_SecureHash: secureHash(fields, salt) };
}

/** Case-insensitive. */
export function isGenuine(fields: Fields, salt: string): boolean {
  const given = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  return hashedForms(fields).some((of) => {
    const right = Buffer.from(secureHash(of, salt));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/**
 * Whether a genuine message may be one that the shop itself signed: the hash covers neither names nor where a value ends, so such a
 * message stays genuine when its fields are renamed, joined or split. Only the values that the shop alone sends give it away.
 */
export function containsValue(fields: Fields, value: string): boolean {
  return hashedForms(fields).some((of) => `&${hashedValues(of).join('&')}&`.includes(`&${value}&`));
}

/** Some versions of the gateway take "0" for empty and leave it out of the hash. */
function hashedForms(fields: Fields): Fields[] {
  return [fields, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '0'))];
}

/** Every host and path is a setting, for three generations of them are in use. */
export type JazzCashSettings = {
  merchantId: string;
  password: string;
  salt: string;
  formAddress: string;
  inquiryAddress: string;
  /** Exactly as registered at JazzCash. */
  returnAddress: string;
  answerWithin: number;
};
