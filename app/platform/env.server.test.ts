import path from 'node:path';
import { expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.server.ts';

test('an empty environment gives a shop on port 3000 with the demo catalogue', () => {
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
});

test('an empty value counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
});

test('the origin loses its path, and follows host and port when it is not set', () => {
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
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_EMAIL', 'nobody'],
  ['WORKERS', '0'],
  ['SHOP_DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a line that names it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError);
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});
