import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { readBuildId } from './server/build-id.ts';
import { OLDEST_BROWSERS } from './tools/browser-support/browsers.ts';
import { checkBrowserSupport } from './tools/browser-support/check-browser-support.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  // One for the shop and one for the program that runs it (vite.config.ts).
  serverBuildFile: '[name].js',
  // The site map is small: all of it in one file that the browser keeps, instead of a request per link.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in a file of its own is one more request, and comes no earlier: pages are prefetched whole.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const assets = path.join(buildDirectory, 'client/assets');
    await buildServiceWorker(path.join(buildDirectory, 'client'));
    await checkBrowserSupport(assets);
    await checkBrowserSupport(path.join(buildDirectory, 'client'));
    await compressAssets(assets);
    await compress(path.join(buildDirectory, 'client/sw.js'));
  },
} satisfies Config;

/** At the best quality, which takes a server too long for each answer. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(files.map((name) => compress(path.join(folder, name))));
}

async function compress(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}

/** In one file, beside the pages that it serves; it stores those of this build only. */
async function buildServiceWorker(client: string): Promise<void> {
  const id = await readBuildId(path.join(client, 'assets'));
  await build({
    configFile: false,
    logLevel: 'error',
    define: { BUILD: JSON.stringify(id) },
    build: {
      target: OLDEST_BROWSERS,
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'app/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
