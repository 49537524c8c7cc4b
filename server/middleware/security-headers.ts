import { hash } from 'node:crypto';
import { DEVELOPMENT_NONCE } from '#app/platform/page/page.ts';

/** Sets defaults only. */
export function completeHeaders(headers: Headers, origin: string): void {
  for (const [name, value] of Object.entries(commonHeaders(origin))) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  const isPageOrPart = /^(?:text\/(?:html|css|javascript)|font\/)/.test(headers.get('content-type') ?? '');
  if (!isPageOrPart && !headers.has('content-security-policy')) {
    headers.set('Content-Security-Policy', NO_PAGE_POLICY);
  }
}

/** Staff read barcodes with the camera. Whoever has just signed in is still in the document of the sign-in page. */
export function isOfStaff(pathname: string): boolean {
  return /^\/(?:admin|login)(?:\/|$)/i.test(pathname);
}

export const STAFF_PAGE_FEATURES = 'camera=(self), microphone=(), geolocation=(), payment=()';

function commonHeaders(origin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(origin.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** For responses that are not pages: opened as a document they may do nothing. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** Allows the scripts and styles of a page that the nonce marks, and no others, and removes the marks. */
export function withPolicy(marked: string, nonce: string, page = ''): { html: string; policy: string } {
  const [first = '', ...others] = marked.split(` nonce="${nonce}"`);
  const pieces = [first];
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const after of others) {
    const before = pieces.at(-1) ?? '';
    pieces.push(after);
    const endOfTag = after.indexOf('>');
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, endOfTag);
    const contentTo = (end: string) => after.slice(endOfTag + 1, after.indexOf(end));
    if (tag.startsWith('<style')) styles.add(policyHash(contentTo('</style>')));
    else if (tag.startsWith('<script') && !tag.includes(' src='))
      scripts.add(policyHash(contentTo('</script>')));
  }
  return { html: pieces.join(''), policy: pagePolicy({ scripts, styles }, isOfStaff(page)) };
}

/** As a policy names a script or a style. */
export function policyHash(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** Vite adds the styles one by one, with the nonce that app/root.tsx names there. */
const STYLES_OF_DEVELOPMENT = import.meta.env?.MODE === 'development' ? [`'nonce-${DEVELOPMENT_NONCE}'`] : [];

function pagePolicy(
  { scripts, styles }: Record<'scripts' | 'styles', ReadonlySet<string>>,
  decodesBarcodes: boolean,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(decodesBarcodes ? ["'wasm-unsafe-eval'"] : []), ...scripts].join(' '),
    ["style-src 'self'", ...STYLES_OF_DEVELOPMENT, ...styles].join(' '),
    // Attributes only: they hold sizes and previews of images.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
