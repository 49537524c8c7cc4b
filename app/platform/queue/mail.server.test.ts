import { expect, test } from 'vitest';
import { mailRefusal } from './mail.server.ts';

test.each([
  [
    { code: 'EAUTH', responseCode: 535, message: 'Invalid login: 535 shop:secret' },
    'it refuses the login (535)',
  ],
  [
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:25' },
    'nothing listens at this name and port',
  ],
  [
    { code: 'ESOCKET', message: 'certificate has expired' },
    'its certificate is not accepted (certificate has expired)',
  ],
  [
    { code: 'ESOCKET', message: 'error:0A00010B:SSL routines::wrong version number:' },
    /^it does not speak TLS/,
  ],
  [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.invalid' }, 'nobody knows its name'],
  [{ code: 'ETIMEDOUT', message: 'Greeting never received' }, /^it does not answer/],
  [
    { code: 'EPROTOCOL', message: 'Invalid greeting. response=secret' },
    'what answers there is no mail server',
  ],
  [{ code: 'ENEW', message: 'secret' }, 'ENEW'],
  [new Error('secret'), 'no answer'],
])('A mail server that fails with %o is reported as %s', (error, expected) => {
  const reason = mailRefusal(error);
  expect(reason).toMatch(expected);
  expect(reason).not.toContain('secret');
});
