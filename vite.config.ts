import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // A phone far from the server waits for each request: a few files that all pages share, not fifty.
              groups: [
                { name: 'libraries', test: /node_modules/, minShareCount: 3 },
                { name: 'shared', test: /[\\/]app[\\/](ui|platform|features)[\\/]/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The server bundle starts at the whole shop, so that the API and the pages share one module graph:
    // one database pool, one cache.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
});
