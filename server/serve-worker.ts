import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { environment } from '#app/platform/config/env.server.ts';
import removal from '#app/platform/offline/remove-worker.js?raw';

const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  // Browsers ask at each opening of a page whether it has changed.
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** The service worker of this build. With SERVICE_WORKER=0, and in development, one that removes itself with all that it had stored. */
export function serveWorker(folder: string | undefined): MiddlewareHandler {
  const isWanted = import.meta.env.PROD && environment().SERVICE_WORKER;
  const serve = folder && isWanted ? serveStatic({ root: folder, precompressed: true }) : answerRemoval;
  return async (c, next) => {
    const answer = await serve(c, next);
    if (answer instanceof Response)
      for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
    return answer;
  };
}

const answerRemoval = async (c: Context) => c.body(removal);
