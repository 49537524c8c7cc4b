import type { Plugin } from 'vite';

/**
 * Parts of React Router that this shop never switches on, by file: an expression, and what it always comes to here.
 * The bundler cannot know, because they hang on options that are read at run time.
 */
const UNUSED: Readonly<Record<string, readonly (readonly [expression: string, value: string])[]>> = {
  // Hooks of monitoring tools.
  'router/router.js': [['if (init.instrumentations)', 'if (false)']],
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
