import { expect, test } from 'vitest';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { explainStartFailure, startWarnings } from './start-messages.ts';

const failure = (code: string, message = 'as the driver says it') =>
  explainStartFailure(Object.assign(new Error(message), code && { code }));

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'no authority of DATABASE_CA vouches for (SELF_SIGNED_CERT_IN_CHAIN)'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'vouches for (UNABLE_TO_VERIFY_LEAF_SIGNATURE)'],
  ['CERT_HAS_EXPIRED', 'vouches for (CERT_HAS_EXPIRED)'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'names other servers than DATABASE_URL'],
  ['28P01', 'refuses this user and password'],
])('A start that fails by %s is refused in one line: … %s', (code, line) => {
  expect(failure(code)).toEqual({ line: expect.stringContaining(line), exitCode: 78 });
});

test('A database without TLS is refused when DATABASE_CA asks for it', () => {
  const { line, exitCode } = failure('', 'The server does not support SSL connections');
  expect([line, exitCode]).toEqual([expect.stringContaining('has TLS switched off'), 78]);
});

test('A database that is away is tried again, and a defect keeps its stack', () => {
  expect(failure('ECONNREFUSED')).toEqual({
    line: 'its database does not answer (ECONNREFUSED)',
    exitCode: 1,
  });
  expect(failure('XX000')).toEqual({ line: null, exitCode: 1 });
});

const outside = { DATABASE_URL: 'postgres://database.example/shop' };

const complete = {
  ...outside,
  SHOP_ORIGIN: 'https://shop.example',
  SHOP_DEMO: '0',
  SMTP_URL: 'smtp://mail.example',
};

const namesIn = (given: Record<string, string>) =>
  startWarnings(readEnvironment(given)).map((line) => line.split(' ')[0]);

test.each([
  ['its embedded database and no settings', {}, []],
  ['a database elsewhere and all that belongs to it', complete, []],
  ['only a database elsewhere', outside, ['SHOP_ORIGIN', 'SHOP_DEMO', 'SMTP_URL']],
  ['an origin that is the machine itself', { ...complete, SHOP_ORIGIN: 'http://127.0.0.1' }, ['SHOP_ORIGIN']],
  ['the demo catalogue', { ...complete, SHOP_DEMO: '1' }, ['SHOP_DEMO']],
  ['no mail server', { ...complete, SMTP_URL: '' }, ['SMTP_URL']],
])('A shop with %s is warned of what is missing', (_which, given: Record<string, string>, names) => {
  expect(namesIn(given)).toEqual(names);
});
