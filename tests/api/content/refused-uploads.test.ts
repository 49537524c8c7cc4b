import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isoBox } from '#tests/support/decompression-bombs/avif-bombs.ts';
import { blackPng } from '#tests/support/decompression-bombs/png-bombs.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { bytesOf, forbidStoring, forgetUploadsBeforeEach, uploadPicture } from './uploads.ts';

forgetUploadsBeforeEach();

forbidStoring();

const ONLY = 'Please choose a JPEG, PNG, WebP or AVIF picture.';
const UNREADABLE = 'This picture cannot be read. Save it again as JPEG or PNG and try once more.';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['an SVG', () => Buffer.from(svg), ONLY],
  ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`), ONLY],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), ONLY],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), ONLY],
  [
    'a GIF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
    ONLY,
  ],
  ['a GIF that is a script too', () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;'), ONLY],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
    ONLY,
  ],
  ['a ZIP', () => Buffer.from('PK\x03\x04rest'), ONLY],
  ['one letter', () => Buffer.from('x'), ONLY],
  ['only the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), UNREADABLE],
  ['only the first bytes of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), UNREADABLE],
  ['a WebP in name only', () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), UNREADABLE],
  [
    'a page after the first bytes of a JPEG',
    () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    UNREADABLE,
  ],
  ['a video', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08mdat', 'latin1'), UNREADABLE],
  [
    'half a JPEG',
    async () => (await bytesOf(await jpeg({ width: 900, height: 900 }))).subarray(0, 3000),
    UNREADABLE,
  ],
  ['half a PNG', () => blackPng(900, 900).subarray(0, 100), UNREADABLE],
])('An upload is refused without a row or a file when it is %s', async (_, make, message) => {
  const { status, body } = await uploadPicture(await make(), 'picture.jpg');
  expect([status, body.code, body.fields]).toEqual([400, 'invalid', { image: message }]);
});

test('An iPhone’s HEIC is refused with advice what to do', async () => {
  const heic = isoBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const { status, body } = await uploadPicture(heic);
  expect([status, body.detail]).toEqual([400, expect.stringContaining('HEIC pictures cannot be taken')]);
});
