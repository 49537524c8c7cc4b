import { expect, test } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

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
