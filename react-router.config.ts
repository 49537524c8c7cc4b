import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
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
    await checkBrowserSupport(assets);
    await compressAssets(assets);
  },
} satisfies Config;

/** At the best quality, which takes a server too long for each answer. */
async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  const compress = async (name: string) => {
    const file = path.join(folder, name);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
  };
  await Promise.all(files.map(compress));
}
