import sharp from 'sharp';

export async function smallAvif(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
    .avif({ effort: 0 })
    .toBuffer();
}

export function isoBox(type: string, ...contents: Buffer[]): Buffer {
  const data = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

/** An AVIF signature, followed by these boxes only. */
export function avifOf(...boxes: Buffer[]): Buffer {
  return Buffer.concat([isoBox('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1')), ...boxes]);
}

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

/** Items that each refer to the whole file that many times. */
export function greedyLocations(items: number, pieces: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(items, 6);
  const item = Buffer.alloc(6);
  item.writeUInt16BE(pieces, 4);
  return isoBox('iloc', head, ...Array<Buffer>(items).fill(item));
}
