export type ContactFields = { name: string; email: string; message: string };

export type ContactField = keyof ContactFields;
export type ContactErrors = Partial<Record<ContactField, string>>;

export const CONTACT_FIELDS = ['name', 'email', 'message'] as const satisfies readonly ContactField[];

export const CONTACT_MAX_LENGTH: Record<ContactField, number> = { name: 120, email: 254, message: 5000 };

const messages = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  emailForm: 'Please enter an e-mail address such as name@example.com.',
  message: 'Please enter your message.',
} as const;

/** A sentence for each invalid field; empty when the message can be sent. */
export function checkContact(form: ContactFields): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) {
    if (form[field].trim() === '') errors[field] = messages[field];
  }
  if (!errors.email && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(form.email.trim()))
    errors.email = messages.emailForm;
  return errors;
}

export function toContactErrors(fields: Record<string, string> | undefined): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) {
    const error = fields?.[field];
    if (error) errors[field] = error;
  }
  return errors;
}
