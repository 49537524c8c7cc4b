import { describe, expect, test } from 'vitest';
import { contactSchema } from './contact-message.ts';
import { type ContactField, checkContact, toContactErrors } from './contact-rules.ts';

const GOOD = { name: 'Koel', email: 'koel@example.com', message: 'Do you have it in green?' };

function serverErrors(form: typeof GOOD) {
  const parsed = contactSchema.safeParse(form);
  if (parsed.success) return {};
  return toContactErrors(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  );
}

// The form has small rules of its own, because the schema library would make up half of the page's script.
describe('Agreement of the form and the server', () => {
  test.each<[ContactField, string]>([
    ['name', ''],
    ['name', '   '],
    ['name', 'کوئل'],
    ['email', ''],
    ['email', 'koel'],
    ['email', 'koel@example'],
    ['email', 'a@b.co'],
    ['message', '\n'],
    ['message', '?'],
  ])('The contact form and the server agree on the field %s with the value %j', (field, value) => {
    const form = { ...GOOD, [field]: value };
    expect(checkContact(form)).toEqual(serverErrors(form));
  });
});
