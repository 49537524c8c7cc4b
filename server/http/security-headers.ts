import { hash } from 'node:crypto';

/** Sets defaults only. Modules in development come from many places, so there pages have no policy. */
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

export function withPolicy(marked: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const scripts = inlineScripts(marked, mark);
  const styles = inlineStyles(marked, mark);
  const policy = pagePolicy({ scripts: scripts.map(hashOf), styles: styles.map(hashOf) });
  // A hint for React comes with it, of which Preact makes an attribute.
  const html = marked.replaceAll(new RegExp(`${mark}(?: suppressHydrationWarning)?`, 'g'), '');
  return { html, policy };
}

function hashOf(content: string): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

function pagePolicy({ scripts, styles }: Record<'scripts' | 'styles', readonly string[]>): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...new Set(styles)].join(' '),
    // Attributes only: they hold sizes and previews of images.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function inlineScripts(html: string, mark: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = '', script = '']) =>
      attributes.includes(mark) && !attributes.includes(' src=') && script !== '' ? [script] : [],
  );
}

function inlineStyles(html: string, mark: string): string[] {
  const [, ...elements] = html.split('<style');
  return elements.flatMap((element) => {
    const open = element.indexOf('>');
    if (!element.slice(0, open).includes(mark)) return [];
    return [element.slice(open + 1, element.indexOf('</style>'))];
  });
}
