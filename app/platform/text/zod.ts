import { config, type z } from 'zod/mini';

// Before the first schema is made: parsers compiled with `new Function` would violate the pages' Content-Security-Policy.
if (typeof document !== 'undefined') config({ jitless: true });

export { z } from 'zod/mini';

/** The first sentence for each wrong field, under its path (`cartItems.0.quantity`); empty when all is well. */
export function fieldErrors({ error }: { error?: z.core.$ZodError | undefined }): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.') || 'body'] ??= message;
  return errors;
}
