import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // One for the shop and one for the program that runs it (vite.config.ts).
  serverBuildFile: '[name].js',
  // Each page names its own routes. The list of all, one file, is loaded with the router (app/platform/routing); nothing asks for
  // parts of it, and what is not a file there is not found.
  routeDiscovery: { mode: 'lazy', manifestPath: '/assets/parts-of-the-list' },
  // A page's loader in a file of its own is one more request, and comes no earlier: pages are prefetched whole.
  splitRouteModules: false,
} satisfies Config;
