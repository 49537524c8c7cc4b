import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import {
  idParams,
  linkToNext,
  MAX_ROWS,
  nextPageHeader,
  pageQuery,
  storedList,
  wholeListQuery,
} from '#app/api/core/params.ts';
import { noContent, problem, publicReply, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import {
  createCategory,
  deleteCategory,
  listCategoriesPage,
  listStaffCategories,
  type SaveCategoryResult,
  updateCategory,
} from '#app/features/catalogue/categories/categories.server.ts';
import {
  categoryUpdateSchema,
  categoryUploadSchema,
} from '#app/features/catalogue/categories/category-input.ts';
import { categorySchema, staffCategorySchema } from '#app/features/catalogue/categories/schema.ts';

export const categoryEndpoints = [
  endpoint({
    method: 'get',
    path: '/categories/',
    guard: 'public',
    storedUnder: storedList,
    summary: 'All categories',
    query: z.object(wholeListQuery),
    answers: {
      200: {
        description: 'The categories, in the order they were made.',
        schema: z.array(categorySchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { limit, cursor }, here }) => {
      const { rows, next } = await listCategoriesPage({ limit, after: cursor });
      return publicReply(rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/categories/',
    guard: 'admin',
    permission: 'products',
    summary: 'Categories as staff see them, with how many products are in each',
    query: z.object(pageQuery),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} categories, oldest first; the Link header leads on.`,
        schema: z.array(staffCategorySchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { limit = MAX_ROWS, cursor }, here }) => {
      const { rows, next } = await listStaffCategories({ limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/categories/api/categories/create/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Add a category',
    form: categoryUploadSchema,
    pictures: ['image'],
    answers: { 201: { description: 'The category.', schema: categorySchema } },
    refuses: [404, 409],
    run: async ({ body, pictures }) => answerSaved(await createCategory(body, pictures.image), 201),
  }),
  endpoint({
    method: 'patch',
    path: '/categories/api/categories/{id}/update/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Change a category; only what is sent is changed',
    params: idParams,
    form: categoryUpdateSchema,
    pictures: ['image'],
    answers: { 200: { description: 'The category as it is now.', schema: categorySchema } },
    refuses: [404, 409],
    run: async ({ params, body, pictures }) =>
      answerSaved(await updateCategory(params.id, body, pictures.image), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/categories/api/categories/{id}/delete/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Delete a category without products',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404, 409],
    run: async ({ params }) => {
      const result = await deleteCategory(params.id);
      switch (result.outcome) {
        case 'deleted':
          return noContent();
        case 'not_found':
          return notFound();
        case 'in_use': {
          const { products } = result;
          const message = `${products === 1 ? '1 product is' : `${products} products are`} in this category. Please move or delete ${products === 1 ? 'it' : 'them'} first.`;
          return problem(409, 'in_use', message, { extra: { products } });
        }
      }
    },
  }),
];

async function answerSaved<Status extends 200 | 201>(result: SaveCategoryResult, status: Status) {
  switch (result.outcome) {
    case 'saved':
      return reply(status, result.category);
    case 'not_found':
      return notFound();
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'categories', id: result.current.id });
    case 'name_taken': {
      const message = 'A category with this name already exists.';
      return problem(409, 'name_taken', message, { fields: { name: message } });
    }
  }
}

function notFound() {
  return problem(404, 'not_found', 'This category does not exist.');
}
