import styles from './qr-code.module.css';
import { qrModules, qrPath } from './qr-path.ts';

type QrCodeProps = { text: string; label: string; size?: number };

/** Drawn here, so that no other service learns of the link. Nothing when the text is too long for a code. */
export function QrCode({ text, label, size = 240 }: QrCodeProps) {
  const modules = qrModules(text);
  if (!modules) return null;
  return (
    <svg
      className={styles.code}
      style={{ inlineSize: `min(100%, ${size}px)` }}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(modules)} />
    </svg>
  );
}
