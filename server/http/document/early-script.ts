import { keepEarlyTaps } from '#app/platform/early/keep-early-taps.ts';
import { loadAfterPaint } from '#app/platform/early/load-after-paint.ts';

const [load, keep] = [loadAfterPaint, keepEarlyTaps].map((work) => `(${work})`.replace(/\n\s+/g, '\n'));

/**
 * Adds what runs before the page's other scripts, of which it is told the addresses. The nonce marks it as the page's own
 * (see `withPolicy`).
 */
export function addEarlyScript(
  html: string,
  { scripts, nonce }: { scripts: readonly string[]; nonce: string },
): string {
  const script = `${load}(${JSON.stringify(scripts)});\n${keep}()`;
  return html.replace('</head>', (end) => `<script nonce="${nonce}">${script}</script>${end}`);
}
