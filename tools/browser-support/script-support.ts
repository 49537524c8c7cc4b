import { parseSync, Visitor } from 'vite';
import { ITERATOR_HELPERS, ITERATOR_MAKERS, LACKING_FUNCTIONS, LACKING_METHODS } from './browsers.ts';

type Node = { type: string; start: number };
type Call = { callee: unknown; arguments: readonly unknown[]; optional?: boolean };

/**
 * What a script calls although one of the oldest browsers lacks it. Reading a name is no fault, nor is `name?.()`:
 * that is how code asks whether it is there.
 */
export function unsupportedInScript(code: string): string[] {
  const faults = new Set<string>();
  const note = (fault: string | null) => fault && faults.add(fault);
  new Visitor({
    CallExpression: (call) => note(lackingCall(call)),
    NewExpression: (call) => note(lackingCall(call) ?? lackingFlags(call)),
    Literal(node) {
      if ('regex' in node) note(lackingExpression(node.regex.pattern, node.regex.flags));
      else if (typeof node.value === 'string') note(lackingExpression(node.value));
    },
    TemplateElement: ({ value }) => note(lackingExpression(value.cooked ?? value.raw)),
  }).visit(parseSync('script.js', code).program);
  return [...faults];
}

function lackingCall({ callee, arguments: { length }, optional }: Call): string | null {
  if (optional) return null;
  const name = nameOf(callee);
  if (LACKING_FUNCTIONS.has(name)) return name;
  const { object, property, computed } = callee as {
    object?: unknown;
    property?: unknown;
    computed?: boolean;
  };
  const method = object && !computed ? nameOf(property) : '';
  if (LACKING_METHODS.has(method) || (method === 'with' && length === 2)) return `.${method}()`;
  return ITERATOR_HELPERS.has(method) && isIterator(object) ? `.${method}() of an iterator` : null;
}

/** `names.values()`, but not `Object.values(names)`. */
function isIterator(node: unknown): boolean {
  const { type, callee } = node as Node & { callee?: { object?: unknown; property?: unknown } };
  if (type !== 'CallExpression' || !callee?.object) return false;
  return ITERATOR_MAKERS.has(nameOf(callee.property)) && nameOf(callee.object) !== 'Object';
}

function lackingFlags({ callee, arguments: [, flags] }: Call): string | null {
  const { value } = (flags ?? {}) as { value?: unknown };
  return nameOf(callee) === 'RegExp' && typeof value === 'string' && value.includes('v')
    ? 'RegExp with v'
    : null;
}

function lackingExpression(pattern: string, flags = ''): string | null {
  if (/\(\?<[=!]/.test(pattern)) return 'a look-behind';
  if (/\(\?[ims-]{1,7}:/.test(pattern)) return 'flags inside an expression';
  return flags.includes('v') ? 'an expression with the flag v' : null;
}

/** `a` or `a.b`; an empty text for all else. */
function nameOf(node: unknown): string {
  const { name, object, property, computed } = node as Record<string, unknown>;
  if (typeof name === 'string') return name;
  if (!object || computed) return '';
  return `${nameOf(object)}.${nameOf(property)}`.replace(/^(?:globalThis|window|self)\./, '');
}
