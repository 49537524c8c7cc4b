import { z } from '#app/platform/text/zod.ts';

export const pictureSchema = z.object({
  src: z.string(),
  width: z.number(),
  height: z.number(),
  blur: z.string(),
});
