import sharp from 'sharp';

/** An honest small AVIF. */
export async function smallAvif(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .avif({ effort: 0 })
    .toBuffer();
}

/** The box with these contents. */
export function isoBox(type: string, ...contents: Buffer[]): Buffer {
  const data = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** Bytes that are taken for a picture by their beginning, and then only these boxes. */
export function avifOf(...boxes: Buffer[]): Buffer {
  return Buffer.concat([isoBox('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1')), ...boxes]);
}

/** An AVIF's boxes, of which one is as given. */
export function avifWith(part: Buffer): Buffer {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9]); // version and flags, width, height
  const parts = new Map([
    ['iloc', isoBox('iloc', Buffer.alloc(8))],
    ['iinf', isoBox('iinf', Buffer.alloc(6))],
    ['iprp', isoBox('iprp', isoBox('ipco', isoBox('ispe', size)))],
  ]);
  parts.set(part.toString('latin1', 4, 8), part);
  return avifOf(isoBox('meta', Buffer.alloc(4), ...parts.values()));
}

/** Items of which each asks for so many pieces of all the file. */
export function greedyLocations(items: number, pieces: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(items, 6);
  const item = Buffer.alloc(6);
  item.writeUInt16BE(pieces, 4);
  return isoBox('iloc', head, ...Array<Buffer>(items).fill(item));
}
