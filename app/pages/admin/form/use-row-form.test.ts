import { describe, expect, test } from 'vitest';
import { assignErrors, errorsWithout } from './use-row-form.ts';

const refusal = (detail: string, fields?: Record<string, string>, status = 400) => ({
  ok: false as const,
  status,
  error: { detail, code: 'invalid', ...(fields && { fields }) },
});

const place = (of: ReturnType<typeof refusal>, failure: string, shown = ['name', 'price']) =>
  assignErrors(of, failure, (name) => shown.includes(name));

describe('Where a refusal stands', () => {
  test('A refusal about one field stands at the field alone, in the words of the form', () => {
    expect(
      place(refusal('This name is taken.', { name: 'This name is taken.' }), 'Error: This name is taken.'),
    ).toEqual({
      errors: { name: 'Error: This name is taken.' },
      failure: null,
      reason: null,
    });
  });

  test('A refusal about a field that the form does not show stands next to the button', () => {
    const placed = place(refusal('Too old.', { version: 'Too old.' }), 'Error: Too old.');
    expect([placed.failure, placed.reason]).toEqual(['Error: Too old.', null]);
  });

  test('A fixed message is followed by the reason', () => {
    const detail = 'The shop could not be reached. Please check your connection.';
    expect(place(refusal(detail, undefined, 0), 'Upload failed. Check server.')).toEqual({
      errors: {},
      failure: 'Upload failed. Check server.',
      reason: detail,
    });
  });

  test('Messages of several fields are not repeated as a reason', () => {
    const fields = { name: 'Please enter a name.', price: 'Please enter a price.' };
    const failure = 'Error: Please enter a name. Please enter a price.';
    expect(place(refusal('Please enter a name.', fields), failure)).toEqual({
      errors: fields,
      failure,
      reason: null,
    });
  });
});

test('A changed value loses its message, also a picture whose value has another name', () => {
  const errors = { name: 'a', image: 'b', image2: 'c', top: 'd', target: 'e' };
  expect(errorsWithout(['name'], errors)).toEqual({ image: 'b', image2: 'c', top: 'd', target: 'e' });
  expect(errorsWithout(['file'], errors)).toEqual({ name: 'a', top: 'd', target: 'e' });
  expect(errorsWithout(['topFile', 'targetValue'], errors)).toEqual({ name: 'a', image: 'b', image2: 'c' });
  expect(errorsWithout(['price'], errors)).toBe(errors);
});
