import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * JazzCash as far as a shop can see it, for tests: the hosted page, the inquiry, the message it sends by itself. It checks what the
 * shop sends by code of its own, and plays what goes wrong at the real one.
 */
export type JazzCash = {
  origin: string;
  /** Environment variables of a shop that the simulator knows. */
  env: Record<string, string>;
  /** Faults of the next inquiry answers; null is a correct answer. */
  inquiryFault: InquiryFault | null;
  /** All requests, with the errors in each. */
  log: LogEntry[];
  /** Decides the payment, as the shopper's button would. */
  decide(reference: string, outcome: SimulatedOutcome): void;
  /** The signed fields of the return to the shop. */
  returnFields(reference: string, changes?: Fields): Fields;
  /** Sends a notification to the shop. */
  sendIpn(reference: string, address: string, changes?: Fields, as?: 'json' | 'form'): Promise<Response>;
  letMinutesPass(minutes: number): void;
  close(): Promise<void>;
};

type Fields = Record<string, string>;
export type SimulatedOutcome = 'approve' | 'decline' | 'cancel' | 'pending';
export type InquiryFault =
  | 'slow'
  | 'page instead of JSON'
  | 'bad hash'
  | 'server error'
  | 'of another payment'
  | 'never seen';
type LogEntry = { call: string; reference: string; rejection: string | null };
type Payment = { fields: Fields; began: number; outcome: SimulatedOutcome | null };

const CODES: Record<SimulatedOutcome, string> = {
  approve: '000',
  decline: '024',
  cancel: '112',
  pending: '157',
};
const STATUSES: Record<SimulatedOutcome, string> = {
  approve: 'Completed',
  decline: 'Failed',
  cancel: 'Failed',
  pending: 'Pending',
};
const FORM_PATH = '/CustomerPortal/transactionmanagement/merchantform/';
const INQUIRY_PATH = '/ApplicationAPI/API/PaymentInquiry/Inquire';
const MERCHANT = { id: 'MC58210', password: 'sw0rdfish', salt: 'x8z2v9t1u5' };

/** The hash as the guide for merchants describes it. */
export function hashOf(fields: Fields, salt = MERCHANT.salt): string {
  const names = Object.keys(fields).filter((name) => /^pp(?!_SecureHash$)/.test(name) && fields[name]);
  names.sort();
  const message = names.reduce((text, name) => `${text}&${fields[name]}`, salt);
  return createHmac('sha256', salt).update(message).digest('hex').toUpperCase();
}

export const sign = (fields: Fields): Fields => ({ ...fields, pp_SecureHash: hashOf(fields) });

export async function openJazzCash(): Promise<JazzCash> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The simulator takes no money and is for tests only.');
  const payments = new Map<string, Payment>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const text = await bodyOf(request);
    const [, reference = '', outcome = ''] = /^\/decide\/(\w+)\/(\w+)$/.exec(pathname) ?? [];
    if (pathname === FORM_PATH) sendPage(response, openForm(Object.fromEntries(new URLSearchParams(text))));
    else if (outcome === 'forge') sendPage(response, returnPage(reference, forgedReturn(reference)));
    else if (reference) {
      gateway.decide(reference, outcome as SimulatedOutcome);
      sendPage(response, returnPage(reference, gateway.returnFields(reference)));
    } else if (pathname === INQUIRY_PATH) inquire(JSON.parse(text), response);
    else if (pathname === '/__log') sendJson(response, gateway.log);
    else response.writeHead(404).end();
  }

  function openForm(fields: Fields): string {
    const reference = fields.pp_TxnRefNo ?? '';
    const rejection = validationErrorOf(fields) ?? (payments.has(reference) ? 'pp_TxnRefNo was used' : null);
    gateway.log.push({ call: 'form', reference, rejection });
    if (rejection) return `<h1>Please provide a valid value</h1><p>${rejection}</p>`;
    payments.set(reference, { fields, began: Date.now(), outcome: null });
    const buttons = [...Object.keys(CODES), 'forge'].map(
      (outcome) =>
        `<form method="post" action="/decide/${reference}/${outcome}"><button>${outcome}</button></form>`,
    );
    return `<h1>JazzCash</h1><p>PKR ${Number(fields.pp_Amount) / 100}</p>${buttons.join('')}`;
  }

  /** The real page returns by a form, too. */
  function returnPage(reference: string, fields: Fields): string {
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    const action = payments.get(reference)?.fields.pp_ReturnURL;
    return `<form method="post" action="${action}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`;
  }

  /** Signed without the right salt. */
  function forgedReturn(reference: string): Fields {
    const fields = gateway.returnFields(reference, { pp_ResponseCode: '000' });
    return { ...fields, pp_SecureHash: hashOf(fields, 'guessed') };
  }

  function inquire(question: Fields, response: ServerResponse): void {
    const reference = question.pp_TxnRefNo ?? '';
    const payment = payments.get(reference);
    const isRight = question.pp_SecureHash === hashOf(question) && question.pp_MerchantID === MERCHANT.id;
    const isEarly = payment && Date.now() - payment.began < 600_000;
    const rejection = isRight
      ? isEarly
        ? 'asked within ten minutes'
        : null
      : 'the hash or the merchant is wrong';
    gateway.log.push({ call: 'inquiry', reference, rejection });
    if (rejection) sendJson(response, sign({ pp_ResponseCode: isRight ? '199' : '115' }));
    else playInquiry(response, sign(inquiryAnswer(payment, gateway.inquiryFault)), gateway.inquiryFault);
  }

  const gateway: JazzCash = {
    origin,
    env: {
      JAZZCASH_MERCHANT_ID: MERCHANT.id,
      JAZZCASH_PASSWORD: MERCHANT.password,
      JAZZCASH_INTEGRITY_SALT: MERCHANT.salt,
      JAZZCASH_BASE_URL: origin,
    },
    inquiryFault: null,
    log: [],
    decide(reference, outcome) {
      const payment = payments.get(reference);
      if (payment) payment.outcome = outcome;
    },
    returnFields(reference, changes = {}) {
      return sign({ ...returnOf(payments.get(reference)), ...changes });
    },
    async sendIpn(reference, address, changes = {}, as = 'json') {
      const fields = sign({ ...ipnOf(payments.get(reference)), ...changes });
      return fetch(address, { method: 'POST', ...encoded(fields, as) });
    },
    letMinutesPass(minutes) {
      for (const payment of payments.values()) payment.began -= minutes * 60_000;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return gateway;
}

export function encoded(
  fields: Fields,
  as: 'json' | 'form',
): { headers: Record<string, string>; body: string } {
  return as === 'json'
    ? { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) }
    : {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      };
}

/** Errors in the fields of a hosted payment, by the field formats of version 1.1. */
function validationErrorOf(fields: Fields): string | null {
  const formats: Record<string, RegExp> = {
    pp_Version: /^1\.1$/,
    pp_TxnType: /^(MWALLET|MPAY|OTC)?$/,
    pp_Language: /^EN$/,
    pp_MerchantID: new RegExp(`^${MERCHANT.id}$`),
    pp_Password: new RegExp(`^${MERCHANT.password}$`),
    pp_TxnRefNo: /^[A-Za-z0-9]{1,20}$/,
    pp_Amount: /^[1-9]\d{0,12}$/,
    pp_TxnCurrency: /^PKR$/,
    pp_TxnDateTime: /^\d{14}$/,
    pp_TxnExpiryDateTime: /^\d{14}$/,
    pp_BillReference: /^[A-Za-z0-9]{1,20}$/,
    pp_Description: /^[^<>\\*=%/:'|"{}]{1,200}$/,
    pp_ReturnURL: /^https?:\/\/[^?]{1,190}$/,
  };
  const wrong = Object.entries(formats).find(([name, format]) => !format.test(fields[name] ?? ''));
  if (wrong) return `${wrong[0]} is wrong`;
  if (!isNowInKarachi(fields.pp_TxnDateTime ?? '')) return 'pp_TxnDateTime is not the time in Karachi';
  if ((fields.pp_TxnExpiryDateTime ?? '') <= (fields.pp_TxnDateTime ?? ''))
    return 'pp_TxnExpiryDateTime is past';
  return fields.pp_SecureHash === hashOf(fields) ? null : 'pp_SecureHash is wrong';
}

function isNowInKarachi(stamp: string): boolean {
  const [, ...parts] = /^(....)(..)(..)(..)(..)(..)$/.exec(stamp) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:00`);
  return Math.abs(moment - Date.now()) < 120_000;
}

function returnOf(payment: Payment | undefined): Fields {
  const { fields = {}, outcome } = payment ?? {};
  return {
    ...pick(fields, ['pp_Amount', 'pp_BillReference', 'pp_Language', 'pp_MerchantID', 'pp_TxnCurrency']),
    ...pick(fields, ['pp_TxnDateTime', 'pp_TxnRefNo', 'pp_TxnType', 'pp_Version']),
    pp_AuthCode: '',
    pp_BankID: '',
    ppmpf_1: '',
    pp_ResponseCode: CODES[outcome ?? 'pending'],
    pp_ResponseMessage: 'Simulated',
    pp_RetreivalReferenceNo: outcome === 'approve' ? retrieval(fields) : '',
  };
}

/** The answer has neither amount nor currency. */
function ipnOf(payment: Payment | undefined): Fields {
  const { fields = {}, outcome } = payment ?? {};
  return {
    ...pick(fields, ['pp_MerchantID', 'pp_TxnRefNo']),
    pp_ResponseCode: outcome === 'approve' ? '121' : CODES[outcome ?? 'pending'],
    pp_RetreivalReferenceNo: outcome === 'approve' ? retrieval(fields) : '',
  };
}

function inquiryAnswer(payment: Payment | undefined, fault: InquiryFault | null): Fields {
  if (!payment || fault === 'never seen') return { pp_ResponseCode: '109' };
  const outcome = payment.outcome ?? 'pending';
  return {
    pp_ResponseCode: '000',
    pp_ResponseMessage: 'The requested operation has been performed successfully.',
    pp_TxnRefNo: fault === 'of another payment' ? 'T1' : (payment.fields.pp_TxnRefNo ?? ''),
    pp_PaymentResponseCode: outcome === 'approve' ? '121' : CODES[outcome],
    pp_Status: STATUSES[outcome],
    pp_RetrievalReferenceNo: outcome === 'approve' ? retrieval(payment.fields) : '',
  };
}

function retrieval(fields: Fields): string {
  const digits = createHmac('sha256', 'retrieval')
    .update(fields.pp_TxnRefNo ?? '')
    .digest()
    .readUInt32BE();
  return `21${String(digits).padStart(10, '0')}`;
}

function playInquiry(response: ServerResponse, fields: Fields, fault: InquiryFault | null): void {
  if (fault === 'slow') return;
  if (fault === 'page instead of JSON') sendPage(response, '<h1>Request Rejected</h1>');
  else if (fault === 'server error') response.writeHead(500).end('{}');
  else sendJson(response, fault === 'bad hash' ? { ...fields, pp_SecureHash: 'A'.repeat(64) } : fields);
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

function sendPage(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>JazzCash</title><body>${body}</body></html>`);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}
