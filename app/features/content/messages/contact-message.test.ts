import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#app/platform/text/zod.ts';
import { contactSchema } from './contact-message.ts';

const FILLED = { name: 'Ayesha', email: 'ayesha@example.com', message: 'Is the red one long?' };
const errorsOf = (changes: object) => fieldErrors(contactSchema.safeParse({ ...FILLED, ...changes }));

describe('Contact message', () => {
  test('A contact message is accepted when all three fields are filled', () => {
    expect(errorsOf({})).toEqual({});
  });

  test.each([
    ['name', 'Please enter your name.'],
    ['email', 'Please enter your e-mail address.'],
    ['message', 'Please enter your message.'],
  ])('A contact message needs the %s', (field, message) => {
    expect(errorsOf({ [field]: ' \n ' })).toEqual({ [field]: message });
    expect(errorsOf({ [field]: undefined })).toEqual({ [field]: message });
  });

  test.each(['ayesha', 'ayesha@', '@example.com', 'ayesha@example', 'a b@example.com', 'a..b@example.com'])(
    'A contact message with the e-mail address %s is refused',
    (email) => {
      expect(errorsOf({ email })).toEqual({
        email: 'Please enter an e-mail address such as name@example.com.',
      });
    },
  );

  test('Blanks around what was typed are dropped', () => {
    const email = ' ayesha@example.com ';
    expect(contactSchema.parse({ ...FILLED, email, message: ' Hello\r\nShop \n' })).toEqual({
      ...FILLED,
      message: 'Hello\nShop',
    });
  });
});

test('The errors of a nested value are named by its path, and only the first of several is kept', () => {
  const issues = [
    { path: ['cartItems', 0, 'quantity'], message: 'Too many.' },
    { path: ['cartItems', 0, 'quantity'], message: 'Too big.' },
    { path: [], message: 'No object.' },
  ];
  expect(fieldErrors({ error: { issues } as never })).toEqual({
    'cartItems.0.quantity': 'Too many.',
    body: 'No object.',
  });
  expect(fieldErrors({})).toEqual({});
});
