import { describe, expect, test } from 'vitest';
import { parseInquiryResult, parseMessageResult, signed } from './jazzcash-results.server.ts';

const settings = {
  merchantId: 'MC1',
  password: 'p',
  salt: 's',
  formAddress: '',
  inquiryAddress: '',
  returnAddress: '',
  answerWithin: 1_000,
};
const coming = {
  pp_MerchantID: 'MC1',
  pp_Amount: '5000',
  pp_TxnCurrency: 'PKR',
  pp_ResponseCode: '000',
  pp_RetreivalReferenceNo: '211002644299',
};

describe('Returning shopper', () => {
  test('A shopper who returns with the code 000 has paid', () => {
    expect(parseMessageResult(settings, coming, 5000, 'return')).toMatchObject({
      kind: 'verified',
      code: '000',
      transaction_id: '211002644299',
    });
  });

  test.each([
    ['112', 'failed', false],
    ['453', 'failed', false],
    ['116', 'failed', false],
    ['110', 'failed', true],
    ['999', 'failed', true],
    ['157', 'pending', false],
    ['124', 'pending', false],
    ['199', 'unknown', false],
    ['118', 'unknown', false],
    ['109', 'unknown', false],
    ['777', 'unknown', false],
    ['', 'unknown', false],
    ['toString', 'unknown', false],
  ])(
    'The payment of a shopper who returns with the code %j is %s (the shop’s own error: %s)',
    (pp_ResponseCode, kind, isError) => {
      expect(parseMessageResult(settings, { ...coming, pp_ResponseCode }, 5000, 'return')).toMatchObject({
        kind,
        isError,
      });
    },
  );

  test.each([
    ['less money', { pp_Amount: '4999' }],
    ['more money', { pp_Amount: '5001' }],
    ['rupees', { pp_Amount: '50.00' }],
    ['no sum', { pp_Amount: '' }],
    ['dollars', { pp_TxnCurrency: 'USD' }],
    ['another merchant', { pp_MerchantID: 'MC2' }],
  ])('A shopper who returns with %s has proved nothing', (_, changes) => {
    expect(parseMessageResult(settings, { ...coming, ...changes }, 5000, 'return').kind).toBe('unknown');
  });
});

describe('Message of the gateway', () => {
  test('A message of the gateway is believed when merchant, sum and currency are the payment’s own', () => {
    expect(parseMessageResult(settings, { ...coming, pp_ResponseCode: '121' }, 5000, 'ipn').kind).toBe(
      'verified',
    );
  });

  test.each([
    ['a sum', { pp_Amount: '' }],
    ['a currency', { pp_TxnCurrency: '' }],
    ['a merchant', { pp_MerchantID: '' }],
  ])('A message of the gateway without %s is waiting for an inquiry, whatever its code', (_, missing) => {
    for (const pp_ResponseCode of ['121', '112', '157'])
      expect(
        parseMessageResult(settings, { ...coming, ...missing, pp_ResponseCode }, 5000, 'ipn'),
      ).toMatchObject({ kind: 'pending', transaction_id: null });
    expect(
      parseMessageResult(settings, { ...coming, ...missing, pp_TxnCurrency: 'USD' }, 5000, 'ipn').kind,
    ).toBe('unknown');
  });
});

describe('Answer to an inquiry', () => {
  const attempt = { reference: 'T1', amount: 5000 };
  const paid = {
    pp_ResponseCode: '000',
    pp_PaymentResponseCode: '121',
    pp_Status: 'Completed',
    pp_RetrievalReferenceNo: '211002644299',
  };
  const judge = (changes: Record<string, string>) =>
    parseInquiryResult(settings, signed({ ...paid, ...changes }, 's'), attempt);

  test('An answer that the payment is completed means paid', () => {
    expect(judge({})).toMatchObject({ kind: 'verified', transaction_id: '211002644299' });
    expect(judge({ pp_PaymentResponseCode: '000', pp_Status: '', pp_TxnRefNo: 'T1' }).kind).toBe('verified');
  });

  test.each([
    ['understood, but pending', { pp_PaymentResponseCode: '157', pp_Status: 'Pending' }, 'pending'],
    ['understood, and nothing else', { pp_PaymentResponseCode: '', pp_Status: '' }, 'unknown'],
    ['paid, but pending', { pp_Status: 'Pending' }, 'unknown'],
    ['refused, but completed', { pp_PaymentResponseCode: '112' }, 'unknown'],
    ['refused', { pp_PaymentResponseCode: '112', pp_Status: 'Failed' }, 'failed'],
    ['about a payment never seen', { pp_ResponseCode: '109' }, 'absent'],
    ['too early', { pp_ResponseCode: '199' }, 'unknown'],
    ['of another payment', { pp_TxnRefNo: 'T2' }, 'unknown'],
    ['of another sum', { pp_Amount: '4999' }, 'unknown'],
  ])('An answer that is %s (%j) is read as %s', (_, changes, kind) => {
    expect(judge(changes).kind).toBe(kind);
  });

  test('An answer without the right hash means nothing', () => {
    expect(parseInquiryResult(settings, paid, attempt).kind).toBe('unknown');
    expect(parseInquiryResult(settings, { ...signed(paid, 's'), pp_Status: '' }, attempt).kind).toBe(
      'unknown',
    );
  });
});
