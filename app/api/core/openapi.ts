import { z } from 'zod';
import { PERMISSIONS } from '#app/features/staff/roles/roles.ts';
import type { DeclaredAnswer, Endpoint } from './endpoint.ts';
import { problemSchema, retryAfterHeader } from './problem.ts';

type JsonSchema = Record<string, unknown>;

export function openApiDocument(endpoints: readonly Endpoint[], origin: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const row of endpoints) {
    paths[row.path] ??= {};
    Object.assign(paths[row.path] as object, { [row.method]: operation(row) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gulnar shop',
      version: '1',
      description:
        'Money is in rupees, times are ISO 8601 in UTC. Every path works with and without its trailing slash.',
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes: { admin: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
    },
  };
}

function operation(row: Endpoint): JsonSchema {
  const parameters = [
    ...parametersOf(row.params, 'path'),
    ...parametersOf(row.query, 'query'),
    ...(row.takesIdempotencyKey ? [idempotencyKey] : []),
  ];
  return {
    summary: row.summary,
    ...(row.guard === 'admin' && { security: [{ admin: [] }] }),
    ...(row.permission && {
      description: `Only for roles: ${PERMISSIONS[row.permission].roles.join(', ')}.`,
    }),
    ...(parameters.length > 0 && { parameters }),
    ...((row.body || row.form) && { requestBody: { required: true, content: contentOf(row) } }),
    responses: { ...answersOf(row), default: toResponse(refused) },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A request that is sent again with the same key and body is done once and gets the first answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

function contentOf(row: Endpoint): JsonSchema {
  if (!row.body) return { 'multipart/form-data': { schema: formSchema(row) } };
  const content = { schema: jsonSchema(row.body, 'input') };
  return {
    'application/json': content,
    ...(row.takesForms && { 'application/x-www-form-urlencoded': content }),
    ...(row.takesBeacons && { 'text/plain': content }),
  };
}

function formSchema({ form, pictures = [] }: Endpoint): JsonSchema {
  const texts = form ? jsonSchema(form, 'input') : {};
  const file = { type: 'string', format: 'binary' };
  const known = texts.properties as Record<string, JsonSchema> | undefined;
  const files = pictures.map((name) => [name, known?.[name] ? { anyOf: [file, known[name]] } : file]);
  return { ...texts, properties: { ...known, ...Object.fromEntries(files) } };
}

const refused = { description: 'Refused; nothing was changed.', schema: problemSchema };
const tooMany = {
  ...refused,
  description: 'Too many requests; nothing was changed.',
  headers: retryAfterHeader,
};
const unavailable = {
  ...refused,
  description: 'The shop cannot answer right now; please try again.',
  headers: retryAfterHeader,
};

function answersOf(row: Endpoint): Record<string, JsonSchema> {
  const answers = { ...(row.limit && { 429: tooMany }), 503: unavailable, ...row.answers };
  return Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, toResponse(answer)]));
}

function toResponse({ description, schema, mediaType, headers }: DeclaredAnswer): JsonSchema {
  const described = Object.entries(headers ?? {}).map(([name, meaning]) => [
    name,
    { description: meaning, schema: { type: 'string' } },
  ]);
  return {
    description,
    ...(headers && { headers: Object.fromEntries(described) }),
    ...(schema && { content: { 'application/json': { schema: responseSchema(schema) } } }),
    ...(mediaType && { content: { [mediaType]: { schema: { type: 'string' } } } }),
  };
}

function responseSchema(schema: z.core.$ZodType): JsonSchema {
  return schema === problemSchema ? { $ref: '#/components/schemas/Problem' } : jsonSchema(schema, 'output');
}

function parametersOf(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
