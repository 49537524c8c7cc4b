import { html } from 'hono/html';
import type { ApiDocument } from './openapi.ts';

type Content = { content?: Record<string, { schema?: unknown }>; description?: string };
type Operation = {
  tags: string[];
  summary: string;
  description?: string;
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Call = Operation & { method: string; path: string };

/** The document for people, without a script. */
export function referencePage({ paths, components, info }: ApiDocument) {
  const calls = Object.entries(paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(
      ([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path }),
    ),
  );
  const groups = [...Map.groupBy(calls, ({ tags }) => tags[0] ?? '')];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>API reference | Gulnar</title>
<link rel="stylesheet" href="/api-reference.css"></head>
<body><main><h1>API reference</h1>
<p>${info.description} The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${groups.map(([tag, of]) => html`<section><h2>${tag}</h2>${of.map(callDetails)}</section>`)}
<section><h2>Shapes</h2>${Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => html`<details id="${name}"><summary>${name}</summary>${json(schema)}</details>`,
  )}</section>
</main></body></html>`;
}

function callDetails({ method, path, security, parameters = [], requestBody, responses, ...call }: Call) {
  return html`<details id="${call.operationId}">
<summary><code>${method} ${path}</code> ${call.summary}</summary>
<p>${security.length > 0 ? html`<strong>Needs an admin’s bearer token.</strong>` : ''} ${call.description}</p>
${parameters.map(
  ({ name, in: place, required, schema }) =>
    html`<h3><code>${name}</code> <small>${place}${required ? '' : ', optional'}</small></h3>${json(schema)}`,
)}
${requestBody?.content ? bodyDetails(requestBody.content) : ''}
${Object.entries(responses).map(
  ([status, { description, content }]) =>
    html`<h3>${status} <small>${description}</small></h3>${Object.values(content ?? {}).map(({ schema }) => json(schema))}`,
)}
</details>`;
}

/** All media types take the same fields. */
function bodyDetails(content: NonNullable<Content['content']>) {
  const types = Object.keys(content).join(', ');
  return html`<h3>Body <small>${types}</small></h3>${json(Object.values(content)[0]?.schema)}`;
}

function json(schema: unknown) {
  return html`<pre>${JSON.stringify(schema, null, 2)}</pre>`;
}
