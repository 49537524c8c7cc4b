import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { asciiForTheServer } from './tools/bundle/ascii-for-the-server.ts';
import { chunkGroups } from './tools/bundle/chunks.ts';
import { classNameOf } from './tools/bundle/class-name.ts';
import { compileEarly } from './tools/bundle/compile-early.ts';
import { leaveOutUnused } from './tools/bundle/leave-out-unused.ts';
import { minifyEarlyScript } from './tools/bundle/minify-early-script.ts';
import {
  importersOfReact,
  neverForBrowsers,
  preparedForBrowsers,
  reactByPreact,
  reloadOnEdit,
} from './tools/bundle/react-by-preact.ts';
import { recordModules } from './tools/bundle/record-modules.ts';
import { runtimeInLibraries } from './tools/bundle/runtime-in-libraries.ts';
import { sharedStylesOnce } from './tools/bundle/shared-styles-once.ts';
import { splitRouter } from './tools/bundle/split-router.ts';

/** Once, at the best quality: eight percent fewer bytes than what a server would spend the time for. */
function compressScriptsAndStyles(): Plugin {
  return {
    name: 'compress-scripts-and-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file));
      await Promise.all(files.map((file) => compressFile(path.join(dir, file))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}

/** The server uses a small part of each; zod, for one, comes with its messages in fifty languages. */
const LARGE = ['zod', 'kysely'];

export default defineConfig({
  resolve: { alias: reactByPreact },
  plugins: [
    reactRouter(),
    leaveOutUnused(),
    splitRouter(),
    minifyEarlyScript(),
    runtimeInLibraries(),
    sharedStylesOnce(),
    compileEarly(),
    recordModules(),
    asciiForTheServer(),
    compressScriptsAndStyles(),
    reloadOnEdit(),
  ],
  optimizeDeps: { include: preparedForBrowsers, exclude: neverForBrowsers },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  css: { modules: { generateScopedName: classNameOf } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    // The server bundle starts at the whole shop, so that the API and the pages share one module graph:
    // one database pool, one cache.
    ssr: {
      // Of the mails only the components that they use are loaded: the rest brings Tailwind and a code highlighter, which take a
      // second of the processor at the first mail, and memory for good.
      resolve: { noExternal: [...importersOfReact, ...LARGE] },
      build: {
        rolldownOptions: {
          // What runs the shop is built too: to run TypeScript, Node loads a compiler, for good.
          input: { index: './server/lifecycle/start-shop.ts', main: './server/main.ts' },
          external: /^#scripts\//,
        },
      },
    },
  },
});
