export function notFound(): Response {
  return new Response('There is nothing here.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

export function methodNotAllowed(): Response {
  return new Response('Pages can only be read.', { status: 405, headers: { Allow: 'GET, HEAD' } });
}

/** The path begins with exactly one slash, so that the redirect never leads to another host. */
export function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

export function withoutStore(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
