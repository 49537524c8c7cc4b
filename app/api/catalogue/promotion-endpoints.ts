import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams, linkToNext, MAX_ROWS, nextPageHeader, pageQuery } from '#app/api/core/params.ts';
import { noContent, problem, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { previewPromotion } from '#app/features/catalogue/promotions/promotion-reach.server.ts';
import {
  createPromotion,
  deletePromotion,
  listStaffPromotions,
  type SavePromotionResult,
  updatePromotion,
} from '#app/features/catalogue/promotions/promotion-writes.server.ts';
import {
  promotionEffectSchema,
  promotionPreviewSchema,
  promotionSchema,
  promotionUpdateSchema,
  staffPromotionSchema,
} from '#app/features/catalogue/promotions/schema.ts';

export const promotionEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/promotions/',
    guard: 'admin',
    permission: 'products',
    summary: 'All promotions, also those to come and those that are over',
    query: z.object(pageQuery),
    answers: {
      200: {
        description: `At most ${MAX_ROWS} promotions, newest first; the Link header leads on.`,
        schema: z.array(staffPromotionSchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ query: { limit = MAX_ROWS, cursor }, here }) => {
      const { rows, next } = await listStaffPromotions({ limit, after: cursor });
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/promotions/',
    guard: 'admin',
    permission: 'promotions',
    requiresPassword: true,
    summary: 'Add a promotion; `value` is percent, or rupees when flat',
    body: promotionSchema,
    answers: { 201: { description: 'The promotion.', schema: staffPromotionSchema } },
    refuses: [404, 409, 422],
    run: async ({ body }) => answerSaved(await createPromotion(body), 201),
  }),
  // POST because the input is too long for a query string.
  endpoint({
    method: 'post',
    path: '/api/admin/promotions/preview/',
    guard: 'admin',
    permission: 'promotions',
    summary: 'What a promotion would do, without saving it',
    body: promotionPreviewSchema,
    answers: { 200: { description: 'Products, prices and overlaps.', schema: promotionEffectSchema } },
    refuses: [422],
    run: async ({
      body: {
        id = null,
        category_id = null,
        product_ids = [],
        starts_at = null,
        ends_at = null,
        banner_text = null,
        ...rest
      },
    }) => {
      const sketch = { ...rest, id, category_id, product_ids, starts_at, ends_at, banner_text };
      const preview = await previewPromotion(sketch, new Date());
      return 'message' in preview ? wrongField(preview.field, preview.message) : reply(200, preview);
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/promotions/{id}/',
    guard: 'admin',
    permission: 'promotions',
    requiresPassword: true,
    summary: 'Change a promotion; only what is sent is changed',
    params: idParams,
    body: promotionUpdateSchema,
    answers: { 200: { description: 'The promotion as it is now.', schema: staffPromotionSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body }) => answerSaved(await updatePromotion(params.id, body), 200),
  }),
  endpoint({
    method: 'delete',
    path: '/api/admin/promotions/{id}/',
    guard: 'admin',
    permission: 'promotions',
    summary: 'Take a promotion away',
    params: idParams,
    answers: { 204: { description: 'It is gone.' } },
    refuses: [404],
    run: async ({ params }) => ((await deletePromotion(params.id)) ? noContent() : notFound()),
  }),
];

async function answerSaved<Status extends 200 | 201>(result: SavePromotionResult, status: Status) {
  switch (result.outcome) {
    case 'saved':
      return reply(status, result.promotion);
    case 'not_found':
      return notFound();
    case 'version_conflict':
      return versionConflict(result.current, { subject: 'promotions', id: result.current.id });
    case 'wrong_field':
      return wrongField(result.field, result.message);
  }
}

function wrongField(field: string, message: string) {
  return problem(422, 'invalid', message, { fields: { [field]: message } });
}

function notFound() {
  return problem(404, 'not_found', 'This promotion does not exist.');
}
