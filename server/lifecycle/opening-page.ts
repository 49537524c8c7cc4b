import type { IncomingMessage, ServerResponse } from 'node:http';
import { policyHash } from '#server/middleware/security-headers.ts';

export const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.75rem;padding:1.5rem;box-sizing:border-box;
text-align:center;color:#23161b;background:#fff;font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:0;font:400 1.75rem/1.2 "Bodoni Moda","Bodoni MT",Didot,Georgia,serif}p{margin:0}`;

/** For browsers, which ask again by themselves. The name and the colors of the shop are in its database, which is not open either. */
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2"><meta name="robots" content="noindex"><title>Just opening</title><style>${STYLE}</style></head>
<body><h1>The shop is just opening</h1><p>It will be here by itself in a moment.</p></body></html>`;

const PAGE_HEADERS = {
  ...PLAIN,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src ${policyHash(STYLE)}`,
};

export function answerOpening({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const isPage = method === 'GET' && headers.accept?.includes('text/html');
  if (isPage) answerLater(response, PAGE, PAGE_HEADERS);
  else answerLater(response, 'The shop is just opening. Please try again in a moment.');
}

export function answerLater(response: ServerResponse, text: string, headers = PLAIN): void {
  response.writeHead(503, { ...headers, 'Retry-After': '1' }).end(text);
}
