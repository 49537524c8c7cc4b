import encodeQR from 'qr';

// ISO/IEC 18004 asks for a quiet zone of four modules.
const QUIET_ZONE = 4;

/** Null when the text is too long for a code. */
export function qrModules(text: string): boolean[][] | null {
  try {
    return encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  } catch {
    return null;
  }
}

/** One SVG path: each run of dark modules of a row is a rectangle. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .map((row, y) =>
      runs(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = found.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
