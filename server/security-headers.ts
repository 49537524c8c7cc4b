import { createHash } from 'node:crypto';

/**
 * Adds what every answer of the shop carries, where it has nothing of its own. Pages bring their own policy, except while
 * developing, when modules come from everywhere. Scripts, styles and fonts of the build need none: a policy says what a document
 * may do.
 */
export function completeHeaders(headers: Headers, origin: string): void {
  for (const [name, value] of Object.entries(commonHeaders(origin))) {
    if (!headers.has(name)) headers.set(name, value);
  }
  const isPageOrPart = /^(?:text\/(?:html|css|javascript)|font\/)/.test(headers.get('content-type') ?? '');
  if (!isPageOrPart && !headers.has('content-security-policy')) {
    headers.set('Content-Security-Policy', NO_PAGE_POLICY);
  }
}

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

/** For answers that are no page: opened on their own they may do nothing at all. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/**
 * The policy of a page. Its inline scripts (React Router's hydration data) are allowed one by one by their hash: unlike
 * a nonce, that stays right and strict when the page is served from the cache.
 */
export function pagePolicy(html: string): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    // Attributes only: sizes and previews of pictures stand in them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The scripts between `<script>` tags; JSON-LD is data, browsers do not run it and do not ask for a hash. */
function inlineScripts(html: string): string[] {
  const found = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g);
  return [...found].flatMap(([, attributes = '', script = '']) => {
    const isData = attributes.includes('application/ld+json');
    return isData || /\ssrc=/.test(attributes) || script === '' ? [] : [script];
  });
}
