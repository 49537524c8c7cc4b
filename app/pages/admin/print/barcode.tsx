import { memo } from 'react';
import styles from './barcode.module.css';
import { code128 } from './code-128.ts';

// Three dots of a label printer with 203 dots an inch, about 0.375 mm: scanners read it from an arm's length.
const MODULE_IN = 3 / 203;

// Scanners need ten modules of white on both sides.
const QUIET = 10;

/** Code 128 at its real size with its text below; nothing for a text that cannot be encoded. */
export const Barcode = memo(function Barcode({ text, low = false }: { text: string; low?: boolean }) {
  const code = code128(text);
  if (!code) return null;
  const width = code.width + 2 * QUIET;
  const path = code.bars.map((bar) => `M${bar.x + QUIET} 0h${bar.width}v1h-${bar.width}z`).join('');
  return (
    <span className={styles.root}>
      <svg
        className={low ? styles.low : styles.high}
        style={{ inlineSize: `${(width * MODULE_IN).toFixed(4)}in` }}
        viewBox={`0 0 ${width} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      <span className={styles.text} dir="ltr">
        {text}
      </span>
    </span>
  );
});
