import { keepEarlyTaps } from '#app/platform/early/keep-early-taps.ts';
import { loadAfterPaint } from '#app/platform/early/load-after-paint.ts';

const script = [loadAfterPaint, keepEarlyTaps]
  .map((work) => `(${work})()`.replace(/\n\s+/g, '\n'))
  .join(';\n');

/** Adds what runs before the page's other scripts. The nonce marks it as the page's own (see `withPolicy`). */
export function addEarlyScript(html: string, nonce: string): string {
  return html.replace('</head>', (end) => `<script nonce="${nonce}">${script}</script>${end}`);
}
