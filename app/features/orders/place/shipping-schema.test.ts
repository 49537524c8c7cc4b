import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#app/platform/text/zod.ts';
import { shippingSchema, transactionIdText } from './shipping-schema.ts';

const GOOD = {
  name: 'Bulbul Bano',
  email: 'bulbul@example.com',
  phone: '0300 1234567',
  address: '7 Chameli Street',
  city: 'Lahore',
  postal_code: '54000',
};

const UNREADABLE = 'Please remove the unreadable characters.';

const EMAIL = 'Please enter an e-mail address such as name@example.com.';

const PHONE = 'Please enter a Pakistani phone number such as 0300 1234567.';

const POSTAL_CODE = 'A postal code has 5 digits.';

const TRANSACTION_ID = 'Please enter the transaction ID as the wallet shows it, such as TRX123456789.';

const judge = (field: keyof typeof GOOD, value: unknown) =>
  shippingSchema.safeParse({ ...GOOD, [field]: value });

describe('Shipping details', () => {
  test.each([
    ['name', '  Bulbul  ', 'Bulbul'],
    ['name', 'بلبل', 'بلبل'],
    ['name', 'Bul\u200bbul', 'Bul\u200bbul'],
    ['name', 'n'.repeat(120), 'n'.repeat(120)],
    ['name', ` ${'n'.repeat(120)} `, 'n'.repeat(120)],
    ['email', ' a@b.co ', 'a@b.co'],
    ['email', "o'hara+eid@mail.example.com", "o'hara+eid@mail.example.com"],
    ['phone', '+92 300 1234567', '+923001234567'],
    ['phone', '0092-300-1234567', '+923001234567'],
    ['phone', '۰۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'],
    ['phone', '042 35761234', '+924235761234'],
    ['address', 'House 12,\r\nModel Town', 'House 12,\nModel Town'],
    ['city', 'Quetta', 'Quetta'],
    ['postal_code', '۵۴۰۰۰', '54000'],
    ['postal_code', '٥٤٠٠٠', '54000'],
    ['postal_code', '54 000', '54000'],
    ['postal_code', '54-000', '54000'],
    ['postal_code', ' 54000 ', '54000'],
    ['postal_code', '\u2068540\u200b00\u2069', '54000'],
    ['postal_code', '５４０００', '54000'],
    ['postal_code', '54\u2212000', '54000'],
    ['postal_code', '54000.', '54000'],
    ['name', 'Bulbul\nBano', 'Bulbul Bano'],
    ['city', 'Lahore\r\nCantt', 'Lahore Cantt'],
    ['name', 'علی\u200cرضا', 'علی\u200cرضا'],
    ['email', 'mailto:a@b.co', 'a@b.co'],
    ['email', 'MAILTO:a@b.co?subject=Order', 'a@b.co'],
    ['email', '<a@b.co>', 'a@b.co'],
    ['email', 'a@b.co.', 'a@b.co'],
    ['email', '\u202aa\u200b@b\u00ad.c\u2060o\u202c', 'a@b.co'],
    ['email', 'ａ＠ｂ．ｃｏ', 'a@b.co'],
    ['email', 'Bulbul@Example.com', 'Bulbul@Example.com'],
  ] as const)('The %s %j is stored as %j', (field, value, stored) => {
    expect(judge(field, value).data).toEqual({ ...GOOD, phone: '+923001234567', [field]: stored });
  });

  test.each([
    ['name', '', 'Please enter your name.'],
    ['name', ' \n\t', 'Please enter your name.'],
    ['name', '\u200b', 'Please enter your name.'],
    ['name', 'a\0b', UNREADABLE],
    ['name', 'a\ud800b', UNREADABLE],
    ['name', 'n'.repeat(121), 'Please shorten this to 120 characters.'],
    ['name', 7, 'Please enter your name.'],
    ['email', undefined, 'Please enter your e-mail address.'],
    ['email', 'bulbul@example', EMAIL],
    ['email', 'a..b@example.com', EMAIL],
    ['email', 'a@b..com', EMAIL],
    ['email', 'ا@example.com', EMAIL],
    ['email', 'a b@example.com', EMAIL],
    ['email', 'a@b.co, c@d.co', EMAIL],
    ['email', 'a@b.co..', EMAIL],
    ['email', `${'a'.repeat(250)}@b.co`, 'Please shorten this to 254 characters.'],
    ['phone', '12', PHONE],
    ['phone', '+1 212 5551234', PHONE],
    ['phone', '0300 12E4567', PHONE],
    ['phone', '0'.repeat(41), 'Please shorten this to 40 characters.'],
    ['address', ' ', 'Please enter your address.'],
    ['address', 'a'.repeat(501), 'Please shorten this to 500 characters.'],
    ['city', '\u200b\u202e', 'Please enter your city.'],
    ['city', 'Laho\0re', UNREADABLE],
    ['city', '\udc00', UNREADABLE],
    ['postal_code', '', 'Please enter your postal code.'],
    ['postal_code', '5400', POSTAL_CODE],
    ['postal_code', '5400a', POSTAL_CODE],
    ['postal_code', '54000 74000', POSTAL_CODE],
    ['postal_code', '5'.repeat(21), 'Please shorten this to 20 characters.'],
  ] as const)('The %s %j is refused with the message "%s"', (field, value, message) => {
    expect(fieldErrors(judge(field, value))).toEqual({ [field]: message });
  });

  test('Each field that is wrong has its own message', () => {
    expect(Object.keys(fieldErrors(shippingSchema.safeParse({})))).toEqual(Object.keys(GOOD));
  });
});

describe('Transaction ID', () => {
  test.each([
    ['TRX123456789', 'TRX123456789'],
    [' trx 123-456 ', 'TRX123456'],
    ['۱۲۳۴۵۷', '123457'],
  ])('The transaction ID %j is stored as %j', (sent, stored) => {
    expect(transactionIdText.parse(sent)).toBe(stored);
  });

  test.each([
    ['', 'Please enter the transaction ID.'],
    ['\u200b', 'Please enter the transaction ID.'],
    ['12345', TRANSACTION_ID],
    ['TRX', TRANSACTION_ID],
    ['؋؋؋؋؋', TRANSACTION_ID],
    ['TRX\0 123', UNREADABLE],
    ['T'.repeat(65), 'Please shorten this to 64 characters.'],
  ])('The transaction ID %j is refused with the message "%s"', (sent, message) => {
    expect(transactionIdText.safeParse(sent).error?.issues[0]?.message).toBe(message);
  });
});
