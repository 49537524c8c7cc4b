import type { Plugin } from 'vite';

/**
 * V8 keeps the text of what it runs, with two bytes for each character of a file that has one beyond Latin-1, such as ’ in a message.
 * Escaped, they have the same meaning in strings, templates and regular expressions.
 */
export function asciiForTheServer(): Plugin {
  return {
    name: 'ascii-for-the-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeUnit);
    },
  };
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
