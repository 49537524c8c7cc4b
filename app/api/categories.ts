import { z } from 'zod';
import { listCategories } from '#app/features/catalogue/categories.server.ts';
import { endpoint, publicJson } from './endpoint.ts';
import { pictureSchema } from './schemas.ts';

const categorySchema = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  picture: pictureSchema.nullable(),
});

export const categoryEndpoints = [
  endpoint({
    method: 'get',
    path: '/categories/',
    guard: 'public',
    summary: 'All categories',
    answers: {
      200: { description: 'The categories, in the order they were made.', schema: z.array(categorySchema) },
    },
    run: async () => publicJson(await listCategories()),
  }),
];
