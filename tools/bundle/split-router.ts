import type { Plugin } from 'vite';

const LIBRARY = /react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+?\.js)(\?first)?$/;

/** Of files that are needed to leave a page only (app/platform/routing), what its components and hooks take from them. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': [
    'IDLE_NAVIGATION',
    'IDLE_FETCHER',
    'IDLE_BLOCKER',
    'clientErrors',
    'invalidProtocols',
    'hasInvalidProtocol',
    'isResponse',
    'isDataWithResponseInit',
  ],
  'dom/ssr/fog-of-war.js': ['isFogOfWarEnabled', 'getPartialManifest'],
  'dom/ssr/single-fetch.js': ['SingleFetchRedirectSymbol', 'singleFetchUrl', 'decodeViaTurboStream'],
};

/** The components and hooks. */
const PAGES = ['components.js', 'hooks.js', 'dom/lib.js', 'dom/ssr/components.js'];

/** Splits these files in two: a page that took a constant from one would need all of it. */
export function splitRouter(): Plugin {
  return {
    name: 'split-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, path = '', isFirst] = LIBRARY.exec(id) ?? [];
      const file = path.replaceAll('\\', '/');
      if (PAGES.includes(file)) return { code: importFirstParts(code), map: null };
      const names = FIRST[file];
      if (!names) return null;
      const { body } = this.parse(code);
      const first = body.filter((part) => names.includes(nameOf(part)));
      if (first.length < names.length)
        return this.error(`${file} of React Router has other parts than before.`);
      const text = ({ start, end }: Range) => code.slice(start, end);
      if (!isFirst) {
        const rest = body.filter((part) => !first.includes(part)).map(text);
        const own = `./${file.split('/').at(-1)}?first`;
        return { code: [`import { ${names.join(', ')} } from '${own}';`, ...rest].join('\n'), map: null };
      }
      const kept = first.map(text).join('\n');
      const imports = body.filter(({ type }) => type === 'ImportDeclaration').map(text);
      const used = imports.filter((line) => localNames(line).some((name) => kept.includes(name)));
      return {
        code: importFirstParts([...used, kept, `export { ${names.join(', ')} };`].join('\n')),
        map: null,
      };
    },
  };
}

/** What else is imported from these files belongs to routers that an application makes without a framework. */
function importFirstParts(code: string): string {
  return code.replace(/^import \{ ([^}]+) \} from "([^"]+)";$/gm, (line, list: string, from: string) => {
    const names = Object.entries(FIRST).find(([file]) => file.endsWith(from.replace(/^[./]+/, '')))?.[1];
    if (!names) return line;
    const [first, others] = [true, false].map((isFirst) =>
      list.split(', ').filter((name) => names.includes(name) === isFirst),
    );
    const unused = others?.map((name) => `const ${name} = void 0;`).join('\n');
    return `import { ${first?.join(', ')} } from '${from}?first';\n${unused}`;
  });
}

function localNames(line: string): string[] {
  return line.match(/[\w$]+(?= ?[,}]| from)/g) ?? [];
}

type Range = { start: number; end: number };
type Statement = { type: string; id?: unknown; declarations?: unknown };

function nameOf(statement: Statement): string {
  const [first] =
    statement.type === 'VariableDeclaration' ? (statement.declarations as Statement[]) : [statement];
  return (first?.id as { name?: string } | null)?.name ?? '';
}
