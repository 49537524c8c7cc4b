import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ScriptModules } from '../tools/bundle/record-modules.ts';

type Route = { id: string; parentId?: string; module: string; imports?: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const BUILD = path.join(import.meta.dirname, '..', 'build');
const PAGES = {
  product: 'pages/shop/product/product-page',
  list: 'womens-collection',
  home: 'pages/shop/home/home-page',
  read: 'pages/read/exchanges-page',
  checkout: 'pages/shop/checkout/checkout-page',
};

/** Modules below this share of a page are counted together. */
const SMALLEST_SHOWN_BYTES = 200;

/** Prints the scripts of each kind of page, file by file and module by module, in compressed bytes of the last build. */
export async function printScriptBytes(): Promise<void> {
  const manifest = await readManifest();
  const modules: ScriptModules = JSON.parse(await readFile(path.join(BUILD, 'modules.json'), 'utf8'));
  for (const [name, id] of Object.entries(PAGES)) {
    const files = await Promise.all(
      scriptsOf(manifest, id).map(async (file) => ({ file, bytes: await sizeOf(file) })),
    );
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    console.log(`\n${name}: ${(total / 1024).toFixed(1)} KB in ${files.length} files`);
    for (const { file, bytes } of files.toSorted((a, b) => b.bytes - a.bytes)) {
      printFile(file, bytes, modules[file.slice(1)] ?? {});
    }
  }
}

/** A module's compressed bytes are its share of the file's, by the length of its code before it was minified. */
function printFile(file: string, bytes: number, modules: Record<string, number>): void {
  console.log(`${String(bytes).padStart(8)}  ${file}`);
  const length = Object.values(modules).reduce((sum, part) => sum + part, 0);
  const parts = Object.entries(modules).map(([id, part]) => ({
    id,
    bytes: Math.round((part / length) * bytes),
  }));
  const shown = parts
    .filter((part) => part.bytes >= SMALLEST_SHOWN_BYTES)
    .toSorted((a, b) => b.bytes - a.bytes);
  for (const part of shown) console.log(`${String(part.bytes).padStart(16)}  ${part.id}`);
  const rest = bytes - shown.reduce((sum, part) => sum + part.bytes, 0);
  const count = parts.length - shown.length;
  if (count > 0) console.log(`${String(Math.max(rest, 0)).padStart(16)}  ${count} smaller`);
}

function scriptsOf({ entry, routes }: Manifest, id: string): string[] {
  const files = new Set([entry.module, ...entry.imports]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return [...files];
}

async function readManifest(): Promise<Manifest> {
  const assets = path.join(BUILD, 'client', 'assets');
  const file = (await readdir(assets)).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('There is no build: run `npm start` or `npm test` first.');
  const text = await readFile(path.join(assets, file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(path.join(BUILD, 'client', `${file}.br`))).size;
}
