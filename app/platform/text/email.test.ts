import { expect, test } from 'vitest';
import { mailboxOf } from './email.ts';

test.each([
  ['Anar+x@Example.com', 'anar@example.com', 'example.com'],
  ['a.nar@example.com', 'a.nar@example.com', 'example.com'],
  ['v.ictim.person+1@gmail.com', 'victimperson@gmail.com', 'gmail.com'],
  ['Victim.Person@GoogleMail.com', 'victimperson@gmail.com', 'gmail.com'],
  ['victim-shop@yahoo.com', 'victim@yahoo.com', 'yahoo.com'],
  ['victim-a@yahoo.co.uk', 'victim@yahoo.co.uk', 'yahoo.co.uk'],
  ['victim-a@outlook.com', 'victim-a@outlook.com', 'outlook.com'],
  ['victim+a@me.com', 'victim@icloud.com', 'icloud.com'],
  ['vic_tim.a@pm.me', 'victima@proton.me', 'proton.me'],
  ['anar@a1.b.example.com', 'anar@a1.b.example.com', 'example.com'],
  ['anar@a1.example.com.pk', 'anar@a1.example.com.pk', 'example.com.pk'],
  ['anar@ＧＭＡＩＬ.com', 'anar@gmail.com', 'gmail.com'],
  ['ａnar@example.com', 'anar@example.com', 'example.com'],
  ['a.nar@gmail.com.', 'anar@gmail.com', 'gmail.com'],
  ['victim-a@ymail.com', 'victim@ymail.com', 'ymail.com'],
])('A mail to %s ends up at %s, whose host is %s', (address, mailbox, host) => {
  expect(mailboxOf(address)).toEqual({ mailbox, host });
});
