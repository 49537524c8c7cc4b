import { z } from 'zod';
import type { Endpoint } from '#app/api/core/endpoint.ts';

type ApiQuery = { query: string; isStorable: boolean };

/** Static paths win over paths with parameters; null when none matches. */
export function findEndpoint(rows: readonly Endpoint[], path: string): Endpoint | null {
  const requested = path.split('/');
  const fitting = rows.filter((row) => fits(row.path.slice(0, -1).split('/'), requested));
  return fitting.find((row) => !row.path.includes('{')) ?? fitting[0] ?? null;
}

function fits(pattern: readonly string[], requested: readonly string[]): boolean {
  if (pattern.length !== requested.length) return false;
  return pattern.every(
    (part, at) => part === requested[at] || (part.startsWith('{') && requested[at] !== ''),
  );
}

/** Known parameters in a fixed order, and whether the response may be cached. */
export function readApiQuery({ query: schema, storedUnder }: Endpoint, requested: URLSearchParams): ApiQuery {
  const known = new URLSearchParams();
  let isStorable = storedUnder !== undefined;
  for (const name of parametersOf(schema)) {
    const values = requested.getAll(name).filter(Boolean);
    for (const value of values) known.append(name, value);
    const isListed = values.length < 2 && values.every((value) => isOneOf(storedUnder?.[name], value));
    isStorable &&= isListed;
  }
  return { query: known.toString(), isStorable };
}

function parametersOf(schema: Endpoint['query']): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape).sort() : [];
}

function isOneOf(accepted: readonly string[] | RegExp | undefined, value: string): boolean {
  return accepted instanceof RegExp ? accepted.test(value) : (accepted?.includes(value) ?? false);
}
