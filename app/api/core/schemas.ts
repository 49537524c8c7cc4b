import { z } from 'zod';

/** An answer that only says what was done. */
export const detailSchema = z.object({ detail: z.string() });

export const sessionParams = z.object({ session_id: z.string().max(200) });

export const slugParams = z.object({ slug: z.string().max(200) });

/** What cannot be an id is answered like a row that is gone. */
export const idParams = z.object({
  id: z
    .string()
    .max(200)
    .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
});
