import type { Plugin } from 'vite';

type Part = readonly [expression: string, value: string];

/**
 * Parts of React Router that this shop never uses, by file: an expression, and what it comes to here. The bundler cannot know,
 * because they hang on options that are read at run time, or seem to do something when they are loaded.
 */
const UNUSED: Readonly<Record<string, readonly Part[]>> = {
  // Hooks of monitoring tools.
  'router/router.js': [['if (init.instrumentations)', 'if (false)']],
  // Components for which the shop has its own, and the names of which nothing reads.
  'dom/lib.js': ['Link', 'NavLink', 'Form'].flatMap((name) => [
    [`const ${name} = React$1.forwardRef(`, `const ${name} = /* @__PURE__ */ React$1.forwardRef(`],
    [`\n${name}.displayName = "${name}";`, ''],
  ]),
};

const LIBRARY = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/;

/** Leaves these out of what browsers load. An update of the library that changes one of them ends the build. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [file] = id.split('?');
      const parts = LIBRARY.test(id) && UNUSED[file?.split(LIBRARY)[1]?.replaceAll('\\', '/') ?? ''];
      return parts ? parts.reduce(replaceAll, code) : null;
    },
  };
}

function replaceAll(code: string, [expression, value]: readonly [string, string]): string {
  if (!code.includes(expression)) throw new Error(`React Router has no "${expression}" any more.`);
  return code.replaceAll(expression, value);
}
