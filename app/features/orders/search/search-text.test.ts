import { describe, expect, test } from 'vitest';
import { readSearchText, type SearchText } from './search-text.ts';

const TODAY = '2026-11-29';

const cases: [string, Partial<SearchText>][] = [
  ['GL-7K3F-K3AS', { orderId: 'GL-7K3F-K3AS', words: null }],
  ['gl7k3fk3as', { orderId: 'GL-7K3F-K3AS' }],
  ['#gl 7k3f k3as', { orderId: 'GL-7K3F-K3AS' }],
  ['gl k3as', { orderPart: '-K3AS' }],
  ['-k3as', { orderPart: '-K3AS' }],
  ['gl-7k3f-9', { orderPart: '-7K3F-9' }],
  ['k3as', { orderPart: null, words: 'k3as' }],
  ['0300-1234567', { phone: '3001234567' }],
  ['+92 300 1234567', { phone: '3001234567' }],
  ['۰۳۰۰ ۱۲۳۴۵۶۷', { phone: '3001234567' }],
  ['https://wa.me/923001234567', { phone: '923001234567' }],
  ['4567', { phone: '4567', total: 456700 }],
  ['3240', { total: 324000 }],
  ['3,240', { total: 324000 }],
  ['Rs 3240', { total: 324000, phone: null }],
  ['Rs. 3,240/-', { total: 324000 }],
  ['۳۲۴۰', { total: 324000 }],
  ['12 Nov', { day: '2026-11-12' }],
  ['Nov 12', { day: '2026-11-12' }],
  ['12th november', { day: '2026-11-12' }],
  ['12-Nov-2025', { day: '2025-11-12' }],
  ['12/11/2026', { day: '2026-11-12' }],
  ['2026-11-12', { day: '2026-11-12' }],
  ['30 Nov', { day: '2025-11-30' }],
  ['29 Feb', { day: '2024-02-29' }],
  ['31 Nov', { day: null }],
  ['2026-13-01', { day: null }],
  ['today', { day: TODAY }],
  ['Yesterday', { day: '2026-11-28' }],
  ['آج', { day: TODAY }],
  ['constructor', { words: 'constructor', day: null }],
  ['__proto__', { day: null }],
  ['lhr', { city: 'Lahore' }],
  ['لاہور', { city: 'Lahore' }],
  ['عائشہ', { words: 'عائشہ', piece: 'عائشہ' }],
  ['TRX 123456789', { transactionId: 'TRX123456789' }],
  ['tr-000123', { trackingNumber: 'TR-000123' }],
  ['Chambeli Kurta', { piece: 'Chambeli Kurta', phone: null, total: null, day: null }],
];

describe('What a text may mean', () => {
  test.each(cases)('%j may mean %j', (text, meanings) => {
    expect(readSearchText(text, TODAY)).toMatchObject(meanings);
  });

  test.each(['', '   ', '%', '_', "'", '-', '؟', '\u0000'])('%j means nothing', (text) => {
    const { words, piece, orderId, phone, total, day } = readSearchText(text, TODAY);
    expect([words, piece, orderId, phone, total, day]).toEqual(Array(6).fill(null));
  });
});
