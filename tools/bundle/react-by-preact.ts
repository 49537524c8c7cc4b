import path from 'node:path';
import type { Plugin } from 'vite';

/** React's interface by Preact, in the browser and on the server (docs/decisions/042-react-by-preact.md). */
export const reactByPreact = [
  { find: /^react(?:-dom)?$/, replacement: path.resolve('app/platform/react/react.ts') },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** What imports React has to be bundled on the server too; Node would give it the other one. */
export const importersOfReact = [/^preact/, 'react-router', 'react-email', '@react-email/render'];

/** What development prepares for the browser before the first page: found later, a second copy would be loaded beside the first. */
export const preparedForBrowsers = [
  'preact',
  'preact/compat',
  'preact/compat/client',
  'preact/hooks',
  'preact/jsx-runtime',
  'react-router > @remix-run/route-pattern/match',
  'react-router > @remix-run/route-pattern/specificity',
  'react-router > cookie-es',
];

/** What development finds in the loaders of pages, which browsers never get. */
export const neverForBrowsers = ['pg', 'pg-boss', 'pino', 'rate-limiter-flexible'];

/** The framework replaces components that were edited in React's own way, of which Preact knows nothing. */
export function reloadOnEdit(): Plugin {
  return {
    name: 'reload-on-edit',
    apply: 'serve',
    hotUpdate({ modules }) {
      if (this.environment.name !== 'client' || modules.length === 0) return;
      if (modules.every(({ type }) => type === 'css')) return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
