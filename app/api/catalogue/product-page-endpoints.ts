import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { bigIdPageQuery, idParams, linkToNext, nextPageHeader } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { versionConflict } from '#app/api/core/staff-refusals.ts';
import { findColors, setColors } from '#app/features/catalogue/colors/colors.server.ts';
import { colorsInputSchema, colorsSchema } from '#app/features/catalogue/colors/schema.ts';
import { signPreviewLink } from '#app/features/catalogue/preview/preview-links.server.ts';
import { fieldHistorySchema } from '#app/features/staff/audit/audit-entry-schema.ts';
import { listFieldHistory } from '#app/features/staff/audit/field-history.server.ts';
import { isPermitted } from '#app/features/staff/roles/roles.ts';
import { notFound } from './product-endpoints.ts';

const AT_ONCE = 20;

/** What the page of one product in the admin area needs besides the product. */
export const productPageEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/changes/',
    guard: 'admin',
    permission: 'edit_products',
    summary:
      'Who changed what of a product, newest first: of one `field`, such as `price`, or of all; costs for those alone who may see them',
    params: idParams,
    query: z.object({
      field: z
        .string()
        .regex(/^[a-z0-9_]{1,40}$/, 'Please name a field, such as price.')
        .optional(),
      ...bigIdPageQuery,
    }),
    answers: {
      200: {
        description: `At most ${AT_ONCE} changes without a limit; the Link header leads on.`,
        schema: z.array(fieldHistorySchema),
        headers: nextPageHeader,
      },
    },
    run: async ({ params: { id }, query: { cursor, limit = AT_ONCE, field }, principal, here }) => {
      const hidden = principal && isPermitted(principal.role, 'costs') ? [] : ['cost'];
      const asked = { subject: 'products', id, field, hidden, limit, after: cursor } as const;
      const { rows, next } = await listFieldHistory(asked);
      return reply(200, rows, linkToNext(here, next));
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/colors/',
    guard: 'admin',
    permission: 'products',
    summary: 'The same piece in other colors, whatever their state',
    params: idParams,
    answers: { 200: { description: 'The other colors.', schema: colorsSchema } },
    refuses: [404],
    run: async ({ params }) => {
      const colors = await findColors(params.id);
      return colors ? reply(200, colors) : notFound();
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/admin/products/{id}/colors/',
    guard: 'admin',
    permission: 'edit_products',
    summary:
      'Link products as other colors of this one, and unlink those that are not named; with `from`, only if those are still the other colors',
    params: idParams,
    body: colorsInputSchema,
    answers: { 200: { description: 'The other colors as they are now.', schema: colorsSchema } },
    refuses: [404, 409, 422],
    run: async ({ params, body }) => {
      const result = await setColors(params.id, body);
      switch (result.outcome) {
        case 'saved':
          return reply(200, result.colors);
        case 'not_found':
          return notFound();
        case 'version_conflict':
          return versionConflict(result.current);
        case 'wrong_field':
          return problem(422, 'invalid', result.message, { fields: { colors: result.message } });
      }
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/products/{id}/preview-link/',
    guard: 'admin',
    permission: 'products',
    summary:
      'A link that shows the page of a product to everybody who has it, whatever its state, for seven days',
    params: idParams,
    answers: {
      200: {
        description: 'The link.',
        schema: z.object({ path: z.string(), ends_at: z.string() }),
      },
    },
    refuses: [404],
    run: async ({ params }) => {
      const link = await signPreviewLink(params.id);
      return link ? reply(200, link) : notFound();
    },
  }),
];
