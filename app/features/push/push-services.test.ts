import { expect, test } from 'vitest';
import { isPushServiceAddress } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/c9Xm:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQYAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('The address %s is one of a push service', (address) => {
  expect(isPushServiceAddress(address)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/fcm/send/x',
  'https://fcm.googleapis.com.attacker.example/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://attacker.example/#fcm.googleapis.com',
  'https://attacker.example\\@fcm.googleapis.com/x',
  'https://push.services.mozilla.com/x',
  'https://a.b.push.services.mozilla.com/x',
  'https://evilpush.services.mozilla.com/x',
  'https://notify.windows.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('The address %s is none, and nothing is ever sent there', (address) => {
  expect(isPushServiceAddress(address)).toBe(false);
});
