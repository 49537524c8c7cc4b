import { config } from 'zod/mini';

// Before the first schema is made: parsers compiled with `new Function` would violate the pages' Content-Security-Policy.
if (typeof document !== 'undefined') config({ jitless: true });

export { z } from 'zod/mini';
