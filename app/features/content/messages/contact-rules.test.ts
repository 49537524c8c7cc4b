import { describe, expect, test } from 'vitest';
import { checkContact, toContactErrors } from './contact-rules.ts';

const FILLED = { name: 'Ayesha', email: 'ayesha@example.com', message: 'Is the red one long?' };

describe('the contact form', () => {
  test('can be sent when all three fields are filled', () => {
    expect(checkContact(FILLED)).toEqual({});
  });

  test.each([
    ['name', 'Please enter your name.'],
    ['email', 'Please enter your e-mail address.'],
    ['message', 'Please enter your message.'],
  ])('asks for the %s, and blanks are none', (field, message) => {
    expect(checkContact({ ...FILLED, [field]: ' \n ' })).toEqual({ [field]: message });
  });

  test.each(['ayesha', 'ayesha@', '@example.com', 'ayesha@example', 'a b@example.com'])(
    'does not take %s for an e-mail address',
    (email) => {
      expect(checkContact({ ...FILLED, email })).toEqual({
        email: 'Please enter an e-mail address such as name@example.com.',
      });
    },
  );

  test('takes blanks around an e-mail address', () => {
    expect(checkContact({ ...FILLED, email: ' ayesha@example.com ' })).toEqual({});
  });
});

test('The form shows the server’s errors only for fields that it has', () => {
  expect(toContactErrors({ email: 'No.', other: 'No.' })).toEqual({ email: 'No.' });
  expect(toContactErrors(undefined)).toEqual({});
});
