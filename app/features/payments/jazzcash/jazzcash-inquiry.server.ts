import type { Fields, GatewayResult } from '#app/features/payments/ledger/payment-driver.ts';
import type { Paisa } from '#app/platform/text/money.ts';
import { signed } from './jazzcash-hash.server.ts';
import { readInquiryResult, unknown } from './jazzcash-results.server.ts';
import type { JazzCashSettings } from './jazzcash-settings.ts';

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
      ? readInquiryResult(settings, answer, attempt)
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
