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
import { MOST_ARRANGED } from '#app/features/catalogue/categories/category.ts';
import {
  categoryOrderSchema,
  categoryUpdateSchema,
  categoryUploadSchema,
  shownCategoriesSchema,
} from '#app/features/catalogue/categories/category-input.ts';
import {
  arrangeCategory,
  listCategoryPieces,
} from '#app/features/catalogue/categories/category-pieces.server.ts';
import {
  CATEGORY_SORTS,
  categoryPiecesSchema,
  categorySchema,
  shownCategoriesAnswerSchema,
  staffCategorySchema,
} from '#app/features/catalogue/categories/schema.ts';
import { showCategories } from '#app/features/catalogue/categories/shown-categories.server.ts';

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
    method: 'put',
    path: '/api/admin/categories/shown/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Choose which categories the menu or the home page shows, and in which order',
    body: shownCategoriesSchema,
    answers: { 200: { description: 'What is shown now.', schema: shownCategoriesAnswerSchema } },
    refuses: [404, 409],
    run: async ({ body }) => {
      const result = await showCategories(body);
      switch (result.outcome) {
        case 'saved':
          return reply(200, { ids: result.ids });
        case 'not_found':
          return problem(404, 'not_found', 'One of these categories does not exist any more.');
        case 'version_conflict':
          return versionConflict(result.current, { subject: 'categories', id: null });
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/categories/{id}/pieces/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'The pieces of a category in its order, or in another one to look at',
    params: idParams,
    query: z.object({
      sort: z.enum(CATEGORY_SORTS, { error: 'Please choose an order.' }).optional(),
      sold_out_last: z.enum(['0', '1'], { error: 'Please say 1 or 0.' }).optional(),
    }),
    answers: {
      200: { description: `At most ${MOST_ARRANGED} live pieces.`, schema: categoryPiecesSchema },
    },
    refuses: [404],
    run: async ({ params, query: { sort, sold_out_last } }) => {
      const order = { sort, ...(sold_out_last && { sold_out_last: sold_out_last === '1' }) };
      const pieces = await listCategoryPieces(params.id, order);
      return pieces ? reply(200, pieces) : notFound();
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/categories/{id}/pieces/',
    guard: 'admin',
    permission: 'edit_products',
    summary: 'Set the order of the pieces of a category',
    params: idParams,
    body: categoryOrderSchema,
    answers: { 200: { description: 'The category as it is now.', schema: staffCategorySchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body }) => {
      const result = await arrangeCategory(params.id, body);
      switch (result.outcome) {
        case 'saved':
          return reply(200, result.category);
        case 'not_found':
          return notFound();
        case 'version_conflict':
          return versionConflict(result.current, { subject: 'categories', id: params.id });
        case 'wrong_field':
          return problem(422, 'invalid', result.message, { fields: { pieces: result.message } });
      }
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
