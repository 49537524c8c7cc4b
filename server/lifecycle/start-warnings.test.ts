import { expect, test } from 'vitest';
import { readEnvironment } from '#app/platform/config/env.server.ts';
import { startWarnings } from './start-warnings.ts';

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
