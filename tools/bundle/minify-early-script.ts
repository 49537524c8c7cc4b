import { minify, type Plugin } from 'vite';

const EARLY = /[\\/]app[\\/]platform[\\/]early[\\/][^\\/]+\.ts$/;

/** Each page's HTML holds these functions as their source text, comments and long names included. */
export function minifyEarlyScript(): Plugin {
  return {
    name: 'minify-early-script',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: EARLY },
      async handler(code, id) {
        const { code: minified, errors } = await minify(id, code, { module: true });
        if (errors.length > 0) return this.error(errors.map(({ message }) => message).join('\n'));
        return { code: minified, map: null };
      },
    },
  };
}
