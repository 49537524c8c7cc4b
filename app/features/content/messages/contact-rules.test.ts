import { describe, expect, test } from 'vitest';
import { checkContact, toContactErrors } from './contact-rules.ts';

const FILLED = { name: 'Ayesha', email: 'ayesha@example.com', message: 'Is the red one long?' };

describe('Contact form', () => {
  test('The contact form can be sent when all three fields are filled', () => {
    expect(checkContact(FILLED)).toEqual({});
  });

  test.each([
    ['name', 'Please enter your name.'],
    ['email', 'Please enter your e-mail address.'],
    ['message', 'Please enter your message.'],
  ])('The contact form asks for the %s when it is blank', (field, message) => {
    expect(checkContact({ ...FILLED, [field]: ' \n ' })).toEqual({ [field]: message });
  });

  test.each(['ayesha', 'ayesha@', '@example.com', 'ayesha@example', 'a b@example.com'])(
    'The contact form does not accept %s as an e-mail address',
    (email) => {
      expect(checkContact({ ...FILLED, email })).toEqual({
        email: 'Please enter an e-mail address such as name@example.com.',
      });
    },
  );

  test('The contact form accepts blanks around an e-mail address', () => {
    expect(checkContact({ ...FILLED, email: ' ayesha@example.com ' })).toEqual({});
  });
});

test('The form shows the server’s errors only for fields that it has', () => {
  expect(toContactErrors({ email: 'No.', other: 'No.' })).toEqual({ email: 'No.' });
  expect(toContactErrors(undefined)).toEqual({});
});
