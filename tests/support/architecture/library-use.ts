import { parseSync } from 'vite';

type Node = { type: string; [key: string]: unknown };

/** What marks a library's HTML or a bundler's output. */
const OUTPUT = /<(?:link|script|style)\b|modulepreload|__vite|rolldown|import\\?\{/i;
const TEXT_METHODS = /^(?:replace|replaceAll|split|match|matchAll|indexOf|lastIndexOf|search)$/;
const PRIVATE_IMPORT = /^(?:UNSAFE_|unstable_|_)/;
/** `__html` is React’s documented name for HTML that it does not make. */
const PRIVATE_NAME = /^(?:UNSAFE_\w|__(?!html$|proto__$)\w)/;

/** In the program text: imports and names that a library keeps for itself, and patterns over what a library wrote. */
export function misuseOfLibraries(file: string, text: string): string[] {
  const faults: string[] = [];
  for (const node of nodesOf(parseSync(file, text).program)) {
    const name = privateNameOf(node);
    if (name) faults.push(`the private name ${name}`);
    const pattern = patternOf(node);
    if (pattern && OUTPUT.test(pattern)) faults.push(`the pattern ${pattern}`);
    if (isPrivateFile(node)) faults.push(`the private file ${node.source.value}`);
  }
  return [...new Set(faults)];
}

/** Libraries that are replaced by others, in the text of a configuration of Vite or Vitest. */
export function aliasesIn(file: string, text: string): string[] {
  const keys = [...nodesOf(parseSync(file, text).program)].filter(({ type }) => type === 'Property');
  return keys.map(({ key }) => nameOf(key)).filter((name) => name === 'alias' || name === 'dedupe');
}

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  imports?: Record<string, string>;
  [key: string]: unknown;
};

/** The same in a `package.json`. */
export function replacedPackages(manifest: Manifest): string[] {
  const fields = ['overrides', 'resolutions', 'pnpm', 'patchedDependencies'];
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  return [
    ...fields.filter((field) => field in manifest),
    ...versions.filter(([, version]) => !/^\d/.test(version)).map(([name, version]) => `${name}: ${version}`),
    ...Object.values(manifest.imports ?? {}).filter((target) => !target.startsWith('./')),
  ];
}

function privateNameOf(node: Node): string | null {
  if (node.type === 'ImportSpecifier' && PRIVATE_IMPORT.test(nameOf(node.imported)))
    return nameOf(node.imported);
  const name = node.type === 'Identifier' ? nameOf(node) : '';
  return PRIVATE_NAME.test(name) ? name : null;
}

/** The text of a regular expression, or of what a method of strings looks for. */
function patternOf(node: Node): string | null {
  const { regex } = node as { regex?: { pattern: string } };
  if (node.type === 'Literal' && regex) return regex.pattern;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const callee = node.callee as Node;
  const isSearch = callee.type === 'MemberExpression' && TEXT_METHODS.test(nameOf(callee.property));
  if (!isSearch && nameOf(callee) !== 'RegExp') return null;
  const [first] = node.arguments as Node[];
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null;
}

function isPrivateFile(node: Node): node is Node & { source: { value: string } } {
  if (node.type !== 'ImportDeclaration') return false;
  const { value } = node.source as { value: string };
  return !/^[.#]/.test(value) && value.includes('/dist/');
}

function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return String(name ?? value ?? '');
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}
