import { describe, expect, test } from 'vitest';
import { boundaryOf, parseMultipart } from './multipart.ts';

const parse = (text: string, boundary = 'b') => parseMultipart(Buffer.from(text, 'latin1'), boundary);
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const values = (text: string) =>
  parse(text)?.map(({ name, isFile, bytes }) => [name, isFile, bytes.toString('latin1')]);

describe('Accepted multipart bodies', () => {
  test('Texts, empty texts, files and empty file fields are read as a browser sends them', async () => {
    const form = new FormData();
    form.append('name', 'گلنار 🌺\nin two lines');
    form.append('size', '');
    form.append('image', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'a "quoted"; name=x.png'));
    form.append('image2', new File([], ''));
    const request = new Request('http://shop.test', { method: 'POST', body: form });
    const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? '';
    const parts = parseMultipart(Buffer.from(await request.arrayBuffer()), boundary);
    expect(parts?.map(({ name, isFile }) => [name, isFile])).toEqual([
      ['name', false],
      ['size', false],
      ['image', true],
      ['image2', true],
    ]);
    // The platform's serializer turns LF into CRLF.
    expect(parts?.[0]?.bytes.toString('utf8')).toBe('گلنار 🌺\r\nin two lines');
    expect(parts?.map(({ bytes }) => bytes.byteLength).slice(1)).toEqual([0, 6, 0]);
    expect([...(parts?.[2]?.bytes ?? [])]).toEqual([0, 13, 10, 45, 45, 255]);
  });

  test.each([
    [
      'two fields',
      `${field('a', '1')}${field('b', '2')}--b--\r\n`,
      [
        ['a', false, '1'],
        ['b', false, '2'],
      ],
    ],
    ['no field', '--b--', []],
    ['text after the end', `${field('a', '1')}--b--\r\nignored`, [['a', false, '1']]],
    ['a value like a boundary', `${field('a', '--b')}--b--`, [['a', false, '--b']]],
    [
      'a name without quotes',
      '--b\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n--b--',
      [['a', false, '1']],
    ],
    [
      'other headers around',
      '--b\r\nX-A: 1\r\nContent-Disposition: form-data; name="a"; filename="x"\r\nContent-Type: x/y\r\n\r\n1\r\n--b--',
      [['a', true, '1']],
    ],
    [
      'a file field that was left empty',
      '--b\r\nContent-Disposition: form-data; name="a"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--b--',
      [['a', true, '']],
    ],
    [
      'a quote in a file name',
      '--b\r\nContent-Disposition: form-data; name="a"; filename="x\\"; name=\\"z"\r\n\r\n1\r\n--b--',
      [['a', true, '1']],
    ],
    [
      'a backslash at the end of a file name',
      '--b\r\nContent-Disposition: form-data; name="a"; filename="c:\\"\r\n\r\n1\r\n--b--',
      [['a', true, '1']],
    ],
    ['a name that objects have', `${field('__proto__', '1')}--b--`, [['__proto__', false, '1']]],
  ])('A multipart body with %s is read', (_, text, expected) => {
    expect(values(text)).toEqual(expected);
  });
});

describe('Refused multipart bodies', () => {
  test.each([
    ['of no bytes', ''],
    ['of another boundary', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
    ['cut off in the value', field('a', '1').slice(0, -3)],
    ['cut off before its end', field('a', '1')],
    ['cut off in the headers', '--b\r\nContent-Disposition: form-da'],
    ['with an empty name', `${field('', '1')}--b--`],
    ['without a name', '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--'],
    [
      'whose file name holds the only name',
      '--b\r\nContent-Disposition: form-data; filename="; name=a"\r\n\r\n1\r\n--b--',
    ],
    ['without a disposition', '--b\r\nX-A: 1\r\n\r\n1\r\n--b--'],
    ['without headers', '--b\r\n\r\n1\r\n--b--'],
    ['of another disposition', '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n--b--'],
    ['with bare line feeds', field('a', '1').replaceAll('\r', '')],
    ['with junk after the boundary', `--bxx${field('a', '1').slice(3)}--b--`],
    ['with headers without end', `--b\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n1\r\n--b--`],
    ['with more fields than any form has', `${field('a', '1').repeat(61)}--b--`],
    ['of quotes', `--b\r\nContent-Disposition: form-data; name="${'\\"'.repeat(1900)}\r\n\r\n1\r\n--b--`],
  ])('A multipart body %s is refused', (_, text) => {
    expect(parse(text)).toBeNull();
  });

  test('A multipart body is refused when it is cut at any byte', () => {
    const whole = `${field('name', 'Kurta')}${field('price', '')}--b--`;
    const prefixes = Array.from({ length: whole.length }, (_, length) => parse(whole.slice(0, length)));
    expect(prefixes.every((parts) => parts === null)).toBe(true);
    expect(parse(whole)).toHaveLength(2);
  });

  test('A multipart body with 300,000 boundaries is refused after little computing', () => {
    const before = process.threadCpuUsage();
    expect(parse(field('a', '').repeat(300_000))).toBeNull();
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
  });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b?c"', 'a b?c'],
  ['multipart/form-data', null],
  ['multipart/form-data; boundary=', null],
  [`multipart/form-data; boundary=${'a'.repeat(71)}`, null],
  ['multipart/form-data; boundary="a\u0000b"', null],
])('The boundary of the content type %j is %j', (header, boundary) => {
  expect(boundaryOf(header)).toBe(boundary);
});
