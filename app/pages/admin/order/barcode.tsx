import styles from './barcode.module.css';
import { code128 } from './code-128.ts';

/** Code 128; renders nothing for a text that cannot be encoded. */
export function Barcode({ text }: { text: string }) {
  const code = code128(text);
  if (!code) return null;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${code.width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {code.bars.map(({ x, width }) => (
        <rect key={x} x={x} width={width} height="40" />
      ))}
    </svg>
  );
}
