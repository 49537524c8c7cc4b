import { expect, test } from 'vitest';
import { jazzCashForm, karachiTime } from './jazzcash-hosted.server.ts';
import { isGenuine } from './jazzcash-results.server.ts';

const settings = {
  merchantId: 'MC12345',
  password: 'secret',
  salt: 'salt',
  formAddress: 'https://gate.example/form/',
  inquiryAddress: 'https://gate.example/ask',
  returnAddress: 'https://shop.example/payments/jazzcash/return/',
  answerWithin: 1_000,
};

const attempt = {
  reference: 'GUL23456789ABCDEFGHJ',
  amount: 150_000,
  bill: 'GL7K3F9QXM',
  until: new Date('2026-12-31T19:30:05Z'),
};

test('The form carries what version 1.1 asks for: paisa, Karachi time and a signature', () => {
  const form = jazzCashForm(settings, attempt, new Date('2026-12-31T18:59:59Z'));
  expect(form).toMatchObject({
    pp_Version: '1.1',
    pp_Amount: '150000',
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: '20261231235959',
    pp_TxnExpiryDateTime: '20270101003005',
    pp_ReturnURL: settings.returnAddress,
  });
  expect(isGenuine(form, 'salt')).toBe(true);
  expect(Object.values(form).join('')).toMatch(/^[\x20-\x7e]*$/);
  expect(form.pp_TxnRefNo).toMatch(/^[A-Z0-9]{1,20}$/);
  expect(form.pp_BillReference).toMatch(/^[A-Za-z0-9]{1,20}$/);
});

test('Karachi is five hours ahead of UTC in summer, too', () => {
  expect(karachiTime(new Date('2026-06-30T23:15:07.999Z'))).toBe('20260701041507');
});
