import path from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.server.ts';

test('An empty environment gives a shop on port 3000 with the demo catalogue', () => {
  const env = readEnvironment({});
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SHOP_ORIGIN: 'http://localhost:3000',
    SHOP_DEMO: true,
    WORKERS: 1,
    TRUST_PROXY: [],
  });
  expect(env.SHOP_DATA).toBe(path.resolve('data'));
  expect([env.BACKUP_DIR, env.BACKUP_KEEP]).toEqual([path.resolve('data/backups'), 7]);
});

test('An empty value counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('The origin loses its path, and follows host and port when it is not set', () => {
  expect(readEnvironment({ SHOP_ORIGIN: 'https://shop.example/x' }).SHOP_ORIGIN).toBe('https://shop.example');
  expect(readEnvironment({ HOST: '::1', PORT: '81' }).SHOP_ORIGIN).toBe('http://[::1]:81');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['SHOP_ORIGIN', 'shop'],
  ['SHOP_ORIGIN', 'ftp://shop.example'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'mail'],
  ['MAIL_FROM', 'Gulnar'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['WORKERS', '0'],
  ['BACKUP_KEEP', '-1'],
  ['BACKUP_KEY', 'too short'],
  ['JAZZCASH_BASE_URL', 'jazzcash'],
  ['JAZZCASH_INQUIRY_PATH', 'https://elsewhere.example/'],
  ['SHOP_DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'foo'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', 'loopback, ::1/129'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '/99'],
  ['MEDIA_S3_BUCKET', 'pictures'],
  ['MEDIA_S3_ENDPOINT', 'https://s3.example'],
])('The setting %s=%s stops the start with a line that names it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('Reverse proxies may be named by address, network and loopback', () => {
  const { TRUST_PROXY } = readEnvironment({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8, 192.0.2.1' });
  expect(TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.1']);
});

test('The credentials of JazzCash must be set all together or not at all', () => {
  const two = { JAZZCASH_MERCHANT_ID: 'MC1', JAZZCASH_INTEGRITY_SALT: 'salt' };
  expect(() => readEnvironment(two)).toThrow(/^JAZZCASH_PASSWORD: must be set too/);
  expect(readEnvironment({ ...two, JAZZCASH_PASSWORD: 'x' })).toMatchObject({
    ...two,
    JAZZCASH_BASE_URL: 'https://payments.jazzcash.com.pk',
    JAZZCASH_FORM_PATH: '/CustomerPortal/transactionmanagement/merchantform/',
    JAZZCASH_INQUIRY_PATH: '/ApplicationAPI/API/PaymentInquiry/Inquire',
  });
  expect(readEnvironment({ JAZZCASH_BASE_URL: 'https://gate.example/pay/' }).JAZZCASH_BASE_URL).toBe(
    'https://gate.example/pay',
  );
});
