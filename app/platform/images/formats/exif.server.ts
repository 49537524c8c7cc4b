const ORIENTATION = 0x0112;
const ENTRY_BYTES = 12;

/** The EXIF orientation, 1 to 8; 1 when it is missing or unreadable. */
export function readOrientation(exif: Buffer): number {
  const byteOrder = exif.toString('latin1', 0, 4);
  if (byteOrder === 'II*\0') return findOrientation(exif, 'LE');
  if (byteOrder === 'MM\0*') return findOrientation(exif, 'BE');
  return 1;
}

function findOrientation(exif: Buffer, order: 'LE' | 'BE'): number {
  const readShort = (at: number) => (at + 2 > exif.length ? 0 : exif[`readUInt16${order}`](at));
  const directory = exif.length < 8 ? exif.length : exif[`readUInt32${order}`](4);
  const entries = readShort(directory);
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > exif.length) return 1;
    if (readShort(entry) !== ORIENTATION) continue;
    const orientation = readShort(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
