import type { Endpoint } from './endpoint.ts';

type ReferenceData = {
  type?: string | string[];
  properties?: Record<string, ReferenceData>;
  items?: ReferenceData;
  required?: string[];
  enum?: unknown[];
  anyOf?: ReferenceData[];
  oneOf?: ReferenceData[];
  const?: unknown;
  $ref?: string;
};
type Operation = {
  summary: string;
  description?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: ReferenceData }[];
  requestBody?: { content: Record<string, { schema: ReferenceData }> };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, { description: string }>;
      content?: Record<string, { schema: ReferenceData }>;
    }
  >;
};

export function referencePage(document: Record<string, unknown>, endpoints: readonly Endpoint[]): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const sections = endpoints.map(({ path, method }) => {
    const operation = paths[path]?.[method];
    return operation ? section(path, method, operation) : '';
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>API reference | Gulnar</title>
<link rel="stylesheet" href="/api-reference.css"></head>
<body><main><h1>API reference</h1>
<p>Money is in rupees, times are ISO 8601 in UTC. Every path works with and without its trailing slash. A refused call answers
<code>{"detail", "code", "fields"}</code>. The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${endpoints.map(indexEntry).join('')}</ul></nav>
${sections.join('\n')}
</main></body></html>`;
}

function indexEntry({ method, path, summary }: Endpoint): string {
  return `<li><a href="#${anchor(path, method)}"><code>${method.toUpperCase()} ${escapeHtml(path)}</code></a> ${escapeHtml(summary)}</li>`;
}

function section(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters?.length
    ? `<h3>Parameters</h3>${shape(asObject(operation.parameters))}`
    : '';
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { description, headers = {}, content }]) => {
      const schema = content?.['application/json']?.schema;
      return `<h3>${status}</h3><p>${escapeHtml(description)}</p>${headerList(headers)}${schema && !schema.$ref ? shape(schema) : ''}`;
    });
  return `<section id="${anchor(path, method)}"><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}${operation.security ? ' <strong>Needs an admin’s bearer token.</strong>' : ''} ${escapeHtml(operation.description ?? '')}</p>
${parameters}${bodies(operation)}${answers.join('')}</section>`;
}

/** One for all media types that have the same fields. */
function bodies(operation: Operation): string {
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const byShape = Map.groupBy(contents, ([, { schema }]) => shape(schema));
  return [...byShape]
    .map(([fields, same]) => {
      const types = same.map(([type]) => escapeHtml(type)).join(', ');
      return `<h3>Body <small>${types}</small></h3>${fields}`;
    })
    .join('');
}

function headerList(headers: Record<string, { description: string }>): string {
  const rows = Object.entries(headers).map(
    ([name, { description }]) => `<li><code>${name}</code> ${escapeHtml(description)}</li>`,
  );
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '';
}

function asObject(parameters: NonNullable<Operation['parameters']>): ReferenceData {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function shape(schema: ReferenceData): string {
  if (schema.type === 'array' && schema.items) return `<p>A list of:</p>${shape(schema.items)}`;
  if (!schema.properties) return `<p><code>${escapeHtml(typeName(schema))}</code></p>`;
  const rows = Object.entries(schema.properties).map(([name, of]) => {
    const needed = schema.required?.includes(name) ? '' : ' <small>optional</small>';
    const inner = [of.items ?? of].flatMap((one) => one.oneOf ?? one).filter((one) => one.properties);
    return `<li><code>${escapeHtml(name)}</code> ${escapeHtml(typeName(of))}${needed}${inner.map(shape).join('')}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

function typeName(schema: ReferenceData): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(' or ');
  if (schema.type === 'array') return `list of ${typeName(schema.items ?? {})}`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

function anchor(path: string, method: string): string {
  return `${method}${path.replace(/[^a-z0-9]+/gi, '-')}`.replace(/-$/, '');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
