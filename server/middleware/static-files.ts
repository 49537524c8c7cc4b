import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/** The build's scripts and styles, with their compressed form beside them, and what lies in `public`. */
export function staticFiles(folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    // Pages have no such ending, and need no look at the disk.
    if (!/\.\w{2,11}$/.test(c.req.path)) return next();
    const found = await serve(c, async () => undefined);
    if (!found) return next();
    // Names under /assets/ contain a hash of the content.
    const isImmutable = c.req.path.startsWith('/assets/');
    found.headers.set(
      'Cache-Control',
      isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    return found;
  };
}
