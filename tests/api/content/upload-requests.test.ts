import { describe, expect, test } from 'vitest';
import { buildStaffToken } from '#tests/support/builders.ts';
import { withComputingTime } from '#tests/support/cpu-time.ts';
import { hasSlowTests } from '#tests/support/rounds.ts';
import { jpeg } from '#tests/support/sample-images.ts';
import { call } from '#tests/support/test-shop.ts';
import {
  bytesOf,
  COMPUTING_LIMIT_MS,
  forbidStoring,
  forgetUploadsBeforeEach,
  UPLOAD_ADDRESS,
  uploadPicture,
} from './uploads.ts';

forgetUploadsBeforeEach();

const token = await buildStaffToken();

describe('Refused requests', () => {
  forbidStoring();

  const b = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
  const field = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nEid\r\n';
  const form = 'multipart/form-data; boundary=b';
  test.each<[string, string, Uint8Array<ArrayBuffer>, number]>([
    ['an empty body', form, b(''), 400],
    ['no boundary', 'multipart/form-data', b(`${field}--b--`), 400],
    ['an empty boundary', 'multipart/form-data; boundary=""', b(`${field}--b--`), 400],
    ['another boundary', 'multipart/form-data; boundary=x', b(`${field}--b--`), 400],
    ['a cut off body', form, b(field), 400],
    [
      'a cut off file',
      form,
      b('--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\n\xff\xd8'),
      400,
    ],
    ['an empty field name', form, b('--b\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n--b--'), 400],
    ['no field name', form, b('--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--'), 400],
    ['a field sent twice', form, b(`${field}${field}--b--`), 400],
    ['text that is not UTF-8', form, b(`${field.replace('Eid', '\xff\xfe')}--b--`), 400],
    ['a lone surrogate', form, b(`${field.replace('Eid', '\xed\xa0\x80')}--b--`), 400],
    ['1,000 fields', form, b(`${field.repeat(1000)}--b--`), 400],
    [
      'a name that is a file',
      form,
      b(`${field.replace('"name"', '"name"; filename="x"').replace('Eid', '\xff')}--b--`),
      400,
    ],
    ['noise', form, b('\0\x01\x02\xff'.repeat(1000)), 400],
    ['JSON', 'application/json', b('{"name":"Eid"}'), 415],
    ['JSON that says it is a form', form, b('{"name":"Eid"}'), 400],
    ['an encoded form', 'application/x-www-form-urlencoded', b('name=Eid'), 415],
    ['text', 'text/plain', b('name=Eid'), 415],
    ['more than fits', form, new Uint8Array(15 * 1024 * 1024 + 1), 413],
    ['a name of five million letters', form, b(`${field.replace('Eid', 'a'.repeat(5_000_000))}--b--`), 400],
    ['fields of objects', form, b(`${field.replace('name="name"', 'name="__proto__"')}--b--`), 400],
  ])('A request with %s is refused', async (_, type, body, status) => {
    const sent = call('POST', UPLOAD_ADDRESS, { token, body, headers: { 'Content-Type': type } });
    const [answer, ms] = await withComputingTime(sent);
    expect(answer.status).toBe(status);
    expect(ms).toBeLessThan(COMPUTING_LIMIT_MS);
    expect(typeof answer.body.detail).toBe('string');
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  test('An upload that declares too large a body is refused before the body is read', async () => {
    let read = 0;
    const body = new ReadableStream({
      pull(stream) {
        read++;
        stream.enqueue(new Uint8Array(1000));
      },
    });
    const headers = { 'Content-Type': form, 'Content-Length': '99999999' };
    const answer = await call('POST', UPLOAD_ADDRESS, { token, stream: body, headers });
    expect([answer.status, answer.body.detail]).toEqual([413, 'Please send at most 15 MB.']);
    expect(read).toBeLessThan(3);
  });

  test('An upload without an end is refused once it reaches the limit', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(stream) {
        sent += 1_000_000;
        stream.enqueue(new Uint8Array(1_000_000));
      },
    });
    const answer = await call('POST', UPLOAD_ADDRESS, {
      token,
      stream: body,
      headers: { 'Content-Type': form },
    });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(20_000_000);
  });
});

test.runIf(hasSlowTests)(
  'When request bodies fill the memory budget the next upload is refused until there is room again',
  async () => {
    const ended = Promise.withResolvers<void>();
    const full = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const halfSent = full.map(({ resolve }) =>
      call('POST', UPLOAD_ADDRESS, {
        token,
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
        stream: new ReadableStream({
          start: (stream) => stream.enqueue(new Uint8Array(13_000_000)),
          // A reader that pulls again has consumed the previous chunk.
          async pull(stream) {
            resolve();
            await ended.promise;
            stream.close();
          },
        }),
      }),
    );
    await Promise.all(full.map(({ promise }) => promise));
    const picture = Buffer.concat([await bytesOf(await jpeg()), Buffer.alloc(5_000_000)]);
    const late = await uploadPicture(picture);
    expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'busy', '5']);
    ended.resolve();
    expect((await Promise.all(halfSent)).map(({ status }) => status)).toEqual(Array(4).fill(400));
    expect((await uploadPicture(picture)).status).toBe(201);
  },
);
