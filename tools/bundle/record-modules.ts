import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Of each script, the modules that it was made of, with the length of their code. */
export type ScriptModules = Record<string, Record<string, number>>;

/** Writes `modules.json` beside the client's folder, for `npm run bench -- bytes`. */
export function recordModules(): Plugin {
  return {
    name: 'record-modules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const scripts: ScriptModules = {};
      for (const [file, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
          shortName(id),
          renderedLength,
        ]);
        scripts[file] = Object.fromEntries(modules);
      }
      const folder = path.dirname(dir);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'modules.json'), JSON.stringify(scripts));
    },
  };
}

function shortName(id: string): string {
  const [file = id] = id.replace('\0', '').split('?');
  return file.includes('node_modules')
    ? (file.split('node_modules/').at(-1) ?? file)
    : path.relative('.', file);
}
