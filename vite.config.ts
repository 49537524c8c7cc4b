import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // The server bundle starts at the whole shop, so that the API and the pages share one module graph:
  // one database pool, one cache.
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
