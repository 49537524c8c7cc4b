import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type JsonSchema = Record<string, unknown>;

const problemSchema = z.object({
  detail: z.string().describe('A sentence for a person.'),
  code: z.string().describe('A stable word for a program.'),
  fields: z.record(z.string(), z.string()).optional().describe('A sentence for each field that is wrong.'),
});

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
  const parameters = [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')];
  return {
    summary: row.summary,
    ...(row.guard === 'admin' && { security: [{ admin: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(row.body, 'input') } },
      },
    }),
    ...(row.form && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(row) } } },
    }),
    responses: { ...answersOf(row), default: refusal() },
  };
}

function formSchema({ form, pictures = [] }: Endpoint): JsonSchema {
  const texts = form ? jsonSchema(form, 'input') : {};
  const file = { type: 'string', format: 'binary' };
  const known = texts.properties as Record<string, JsonSchema> | undefined;
  const files = pictures.map((name) => [name, known?.[name] ? { anyOf: [file, known[name]] } : file]);
  return { ...texts, properties: { ...known, ...Object.fromEntries(files) } };
}

function answersOf(row: Endpoint): Record<string, JsonSchema> {
  const answers = Object.entries(row.answers).map(([status, { description, schema }]) => [
    status,
    {
      description,
      ...(schema && { content: { 'application/json': { schema: jsonSchema(schema, 'output') } } }),
    },
  ]);
  return Object.fromEntries(answers);
}

function refusal(): JsonSchema {
  return {
    description: 'Refused; nothing was changed.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
