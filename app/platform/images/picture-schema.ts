import { z } from 'zod/mini';

export const pictureSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
});
