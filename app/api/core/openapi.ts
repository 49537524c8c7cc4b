import { z } from 'zod';
import {
  createDocument,
  createSchema,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { categorySchema } from '#app/features/catalogue/categories/schema.ts';
import {
  productSchema,
  relatedProductsSchema,
  staffProductSchema,
} from '#app/features/catalogue/products/schema.ts';
import { staffPromotionSchema } from '#app/features/catalogue/promotions/schema.ts';
import { sizeChartAnswerSchema, staffSizeChartSchema } from '#app/features/catalogue/size-charts/schema.ts';
import { blogAnswerSchema } from '#app/features/content/blog/schema.ts';
import { styleAnswerSchema } from '#app/features/content/styles/schema.ts';
import { photoSchema } from '#app/features/gallery/schema.ts';
import { orderDetailSchema, orderPaymentsSchema } from '#app/features/orders/fulfil/schema.ts';
import { codOrderSchema, staffOrderSchema, walletSessionSchema } from '#app/features/orders/order-schema.ts';
import { sessionStatusSchema } from '#app/features/orders/pay/schema.ts';
import { quoteAnswerSchema } from '#app/features/orders/place/schema.ts';
import { referralCodeAnswerSchema } from '#app/features/orders/referral-codes/schema.ts';
import { reviewAnswerSchema, staffReviewSchema } from '#app/features/reviews/schema.ts';
import { CALL_LIMITS, type CallLimit } from '#app/features/settings/limits/call-limits.ts';
import { staffSettingsSchema } from '#app/features/settings/schema.ts';
import { tokenPairSchema } from '#app/features/staff/accounts/schema.ts';
import { PERMISSIONS } from '#app/features/staff/roles/roles.ts';
import { answersOf, REFUSALS } from './declared-answers.ts';
import type { DeclaredAnswer, Endpoint } from './endpoint.ts';
import { problemSchema } from './reply.ts';

type Resources = Readonly<Record<string, readonly Endpoint[]>>;

type Operations = Record<string, ZodOpenApiOperationObject>;

export type ApiDocument = ReturnType<typeof createDocument>;

export function openApiDocument(resources: Resources): ApiDocument {
  const paths: Record<string, Operations> = {};
  for (const [tag, rows] of Object.entries(resources))
    for (const row of rows) {
      const path = documentedPath(row.path);
      paths[path] = { ...paths[path], [row.method]: describe(row, tag) };
    }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Gulnar shop',
        version: '1',
        description:
          'Money is in rupees, times are ISO 8601 in UTC. Every path works with and without its trailing slash.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      paths,
      components: {
        securitySchemes: { admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: NAMED_SCHEMAS,
      },
    },
    { allowEmptySchema: { custom: true, transform: true } },
  );
}

/**
 * An address that ends in a parameter is written without its last slash: with it, tools take `/products/slug/{slug}/` and
 * `/products/{id}/update/` for the same.
 */
export function documentedPath(path: string): string {
  return path.replace(/\}\/$/, '}');
}

function describe(row: Endpoint, tag: string): ZodOpenApiOperationObject {
  const { params: path, query } = row;
  const header = row.takesIdempotencyKey && z.object({ 'Idempotency-Key': idempotencyKey });
  return {
    operationId: operationId(row),
    tags: [tag],
    summary: row.summary,
    security: row.guard === 'admin' ? [{ admin: [] }] : [],
    ...conditionsOf(row),
    requestParams: { ...(path && { path }), ...(query && { query }), ...(header && { header }) },
    ...((row.body || row.form) && { requestBody: { required: true, content: contentOf(row) } }),
    responses: responsesOf(row),
  };
}

function conditionsOf({ permission, requiresPassword, limit }: Endpoint): { description?: string } {
  const sentences = [
    ...(permission ? [`Only for roles: ${PERMISSIONS[permission].roles.join(', ')}.`] : []),
    ...(requiresPassword
      ? ['Needs the password within the last 15 minutes, else 403 `confirm_password`.']
      : []),
    ...(limit ? [limitOf(CALL_LIMITS[limit])] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function limitOf({ calls, seconds, counts }: CallLimit): string {
  return `One address may make ${calls.toLocaleString('en')} calls that ${counts} in ${seconds} seconds.`;
}

/** `patch /api/blogs/{slug}/` is `patchApiBlogsBySlug`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.replace(/\{/g, 'by-').match(/[a-z]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .optional()
  .describe(
    'A request that is sent again with the same key and body is done once and gets the first answer.',
  );

function contentOf(row: Endpoint) {
  if (!row.body) return { 'multipart/form-data': { schema: formSchema(row) } };
  const content = { schema: row.body };
  return {
    'application/json': content,
    ...(row.takesForms && { 'application/x-www-form-urlencoded': content }),
    ...(row.takesBeacons && { 'text/plain': content }),
  };
}

/** A picture may be sent as a file, and where the form has a text of its name also as the address of an earlier one. */
function formSchema({ form = z.object({}), pictures = [], files = [] }: Endpoint) {
  const { schema } = createSchema(form, { io: 'input' });
  const { properties = {}, ...rest } = schema as { properties?: Record<string, object> };
  const file = { type: 'string', format: 'binary' } as const;
  const sent = [...pictures, ...files].map((name) => [
    name,
    properties[name] ? { anyOf: [file, properties[name]] } : file,
  ]);
  return { ...rest, properties: { ...properties, ...Object.fromEntries(sent) } };
}

function responsesOf(row: Endpoint) {
  const { 500: failure, ...answers } = answersOf(row);
  const all = Object.entries({ ...answers, ...(failure && { default: failure }) });
  return Object.fromEntries(all.map(([status, answer]) => [status, REFUSED.get(answer) ?? response(answer)]));
}

/** Each is described once, and calls refer to it. */
const REFUSED = new Map(
  Object.entries(REFUSALS).map(([status, answer]) => [
    answer,
    { id: `Refused${status}`, ...response(answer) },
  ]),
);

function response({ description, schema, mediaType, headers }: DeclaredAnswer): ZodOpenApiResponseObject {
  const described = Object.entries(headers ?? {}).map(([name, meaning]) => [
    name,
    { description: meaning, schema: { type: 'string' } },
  ]);
  return {
    description,
    ...(headers && { headers: Object.fromEntries(described) }),
    ...(schema && { content: { 'application/json': { schema } } }),
    ...(mediaType && { content: { [mediaType]: { schema: { type: 'string' } } } }),
  };
}

/** What answers are made of, by the name that a generated client gives it. */
const NAMED_SCHEMAS = {
  Category: categorySchema,
  Companions: relatedProductsSchema,
  Order: codOrderSchema,
  OrderDetail: orderDetailSchema,
  OrderPayments: orderPaymentsSchema,
  Photo: photoSchema,
  Post: blogAnswerSchema,
  Problem: problemSchema,
  Product: productSchema,
  Promotion: staffPromotionSchema,
  Quote: quoteAnswerSchema,
  ReferralCode: referralCodeAnswerSchema,
  Review: reviewAnswerSchema,
  Settings: staffSettingsSchema,
  SizeChart: sizeChartAnswerSchema,
  StaffOrder: staffOrderSchema,
  StaffProduct: staffProductSchema,
  StaffReview: staffReviewSchema,
  StaffSizeChart: staffSizeChartSchema,
  Style: styleAnswerSchema,
  Tokens: tokenPairSchema,
  WalletSession: walletSessionSchema,
  WalletSessionStatus: sessionStatusSchema,
};
