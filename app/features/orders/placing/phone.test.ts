import { expect, test } from 'vitest';
import { localPhone, phonePart, toE164 } from './phone.ts';

test.each([
  ['03001234567', '+923001234567'],
  ['0300-1234567', '+923001234567'],
  ['0300 123 4567', '+923001234567'],
  ['+92 300 1234567', '+923001234567'],
  ['+92 (0)300 1234567', '+923001234567'],
  ['00923001234567', '+923001234567'],
  ['923001234567', '+923001234567'],
  ['3001234567', '+923001234567'],
  ['٠٣٠٠١٢٣٤٥٦٧', '+923001234567'],
  ['۰۳۰۰۱۲۳۴۵۶۷', '+923001234567'],
  ['042 35761234', '+924235761234'],
  ['+92-21-34567890', '+922134567890'],
  ['0992 123456', '+92992123456'],
])('The phone number %s is stored as %s', (text, phone) => {
  expect(toE164(text)).toBe(phone);
});

test.each([
  '',
  '12',
  'Bulbul',
  '0300123456',
  '030012345678',
  '+1 212 5551234',
  '+91 98765 43210',
  '0300 12E4567',
  '0000000000',
])('The text %j is not a Pakistani phone number', (text) => {
  expect(toE164(text)).toBeNull();
});

test.each([
  ['0300 123', '300123'],
  ['+92 (0)300-123', '300123'],
  ['0092300', '300'],
  ['923001234567', '923001234567'],
  ['۰۳۰۰۱', '3001'],
  ['4567', '4567'],
])('A search for %s looks for %s in phone numbers', (text, part) => {
  expect(phonePart(text)).toBe(part);
});

test.each(['', '03', 'GL-2345', 'bulbul@example.com', '12a34', '+', '%__'])(
  'A search for %j does not look in phone numbers',
  (text) => {
    expect(phonePart(text)).toBeNull();
  },
);

test.each([
  ['+923001234567', '0300-1234567'],
  ['+924235761234', '04235761234'],
])('The number %s is dialled as %s', (e164, local) => {
  expect(localPhone(e164)).toBe(local);
});
