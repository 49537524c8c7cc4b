import { expect, test } from 'vitest';
import { hasWebAddress } from './web-address.ts';

test.each([
  'Visit http://evil.example/win now',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil',
  'www.evil',
  'evil.com',
  'Ali evil.pk',
  'win-prize.shop!',
  'evil.co.uk',
  'evil.com.pk',
  'evil.in',
  'evil.ai',
  'evil.zip',
  'Ali evil.party',
  'win.sbs',
  '93.184.216.34/win',
  '93.184.216.34:8080',
  'bit.ly/abc',
  't.me/win',
  'goo.gl/abc',
  'evil.xn--90ae',
  'ev\u200bil.com',
  'evil．com',
  'evil。com',
  'evil۔com',
  'http\u200b://evil',
  'write@evil.com',
  'mailto:someone',
])('%j has a web address', (text) => {
  expect(hasWebAddress(text)).toBe(true);
});

test.each([
  'M. Ali',
  'M.Ali',
  'Dr.Sana',
  'dr.sana khan',
  'Prof.Dr.Ali Raza',
  'A.R. Rahman',
  'S.M.Zafar',
  'Mst.Bibi',
  'Ali.Ch',
  'M.Aslam Sh.',
  'Muhammad.S.K',
  'ڈاکٹر۔ثنا',
  'House.No 5, St.No.3',
  'H.No.12/B, Block.C',
  'Sector 11-C/2',
  'Com. Bashir',
  'c/o Ali',
  'P.O.Box 12',
  'Flat 2.5',
  'House 12.Ph 5',
  'Plot 1.2.3/4',
  'House 12.5.2024',
  'ghar.se agay',
  '',
])('%j has none', (text) => {
  expect(hasWebAddress(text)).toBe(false);
});
