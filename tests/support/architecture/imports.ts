import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { pathOf } from './source-files.ts';

/** Static, dynamic and type-only imports and re-exports of the repository's own files. */
export function importsOf(file: string): string[] {
  const text = readFileSync(pathOf(file), 'utf8');
  const { module } = parseSync(file, text);
  const specifiers = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  const targets = specifiers.flatMap((specifier) => resolve(file, specifier) ?? []);
  return [...new Set(targets)].filter((target) => !target.includes('/+types/'));
}

function resolve(file: string, specifier: string | undefined): string | null {
  if (specifier?.startsWith('#')) return specifier.slice(1).replace(/\?.*$/, '');
  if (!specifier?.startsWith('.')) return null;
  return path.join(path.dirname(file), specifier.replace(/\?.*$/, ''));
}

/** The first circle that a depth-first search finds; null when there is none. */
export function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const trail: string[] = [];
  function visit(file: string): string[] | null {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return null;
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    trail.pop();
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}
