import { expect, test } from 'vitest';
import { describeBrowser, roughNetwork } from './session-client.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/138.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36 EdgA/138.0`, 'Edge on Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on a Chromebook'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/110.0`, 'Opera on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} SamsungBrowser/27.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} CriOS/138.0 Mobile/15E148 Safari/604.1`,
    'Chrome on an iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.5 Safari/605.1.15`,
    'Safari on a Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>', null],
  ['', null],
])('The browser that says %s is called %s', (userAgent, name) => {
  expect(describeBrowser(userAgent)).toBe(name);
});

test.each([
  ['203.0.113.77', '203.0.x.x'],
  ['127.0.0.1', '127.0.x.x'],
  ['2001:db8:aa:bb::1', '2001:db8:x'],
  ['::1', '0:0:x'],
  ['::ffff:203.0.113.77', '203.0.x.x'],
])('Of the address %s only %s is kept', (address, network) => {
  expect(roughNetwork(address)).toBe(network);
});
