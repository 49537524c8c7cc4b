import { redirect } from 'react-router';

/**
 * What has a slug is found in any letters, and has one address.
 *
 * @throws {Response} a redirect from other spellings to it, with the query.
 */
export function redirectToSpelling(request: Request, asked: string, slug: string): void {
  if (asked === slug) return;
  const { pathname, search } = new URL(request.url);
  const page = pathname
    .replace(/\.data$/, '')
    .split('/')
    .slice(0, -1)
    .join('/');
  throw redirect(`${page}/${slug}${search}`, 301);
}
