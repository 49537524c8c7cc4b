import { keepEarlyTaps } from '#app/platform/early/keep-early-taps.ts';
import { loadAfterPaint } from '#app/platform/early/load-after-paint.ts';
import { loadAtOnce } from '#app/platform/early/load-at-once.ts';

const CHARSET = /<meta charset="utf-8"\/?>/i;

const [begin, load, keep] = [loadAtOnce, loadAfterPaint, keepEarlyTaps].map((work) =>
  `(${work})`.replace(/\n\s+/g, '\n'),
);

/**
 * Adds what runs before the page's other scripts, of which it is told the addresses, and of those that are needed `later`: what
 * may ask for them at once where the head begins, the rest where it ends. The nonce marks it as the page's own (see `withPolicy`).
 */
export function addEarlyScript(
  html: string,
  { scripts, later, nonce }: { scripts: readonly string[]; later: readonly string[]; nonce: string },
): string {
  const list = JSON.stringify(scripts);
  const script = (text: string) => `<script nonce="${nonce}">${text}</script>`;
  return html
    .replace(CHARSET, (meta) => `${meta}${script(`${begin}(${list})`)}`)
    .replace('</head>', (end) => `${script(`${load}(${list},${JSON.stringify(later)});\n${keep}()`)}${end}`);
}
