import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // One for the shop and one for the program that runs it (vite.config.ts).
  serverBuildFile: '[name].js',
  // The site map is small: all of it in one file that the browser keeps, instead of a request per link.
  routeDiscovery: { mode: 'initial' },
  // A page's loader in a file of its own is one more request, and comes no earlier: pages are prefetched whole.
  splitRouteModules: false,
} satisfies Config;
