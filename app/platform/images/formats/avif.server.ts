import { countItemBytes } from './avif-item-bytes.server.ts';
import { type BarePicture, MAX_COLOUR_PROFILE_BYTES } from './bare-picture.ts';
import { type Box, blankBox, readBoxes } from './iso-boxes.server.ts';
import { unreadable } from './picture-refused.ts';

// The references of a 300-tile grid take 5 KB.
const MAX_REFERENCE_BYTES = 16 * 1024;

/** Marks everything but the image and its colour profile as free space. @throws {PictureRefused | RangeError} */
export function stripAvif(upload: Buffer): BarePicture {
  const file = Buffer.from(upload);
  const whole = readBoxes(file, 0, file.length);
  keepOnly(file, whole, ['ftyp', 'meta', 'mdat']);
  const meta = only(whole, 'meta');
  const parts = readBoxes(file, meta.contents + 4, meta.end);
  keepOnly(file, parts, ['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat']);
  keepPictureItems(file, only(parts, 'iinf'));
  if (countItemBytes(file, only(parts, 'iloc')) > 2 * file.length) throw unreadable();
  if (parts.some(({ type, start, end }) => type === 'iref' && end - start > MAX_REFERENCE_BYTES)) {
    throw unreadable();
  }
  return { ...readProperties(file, only(parts, 'iprp')), bytes: file, orientation: 1 };
}

function only(boxes: readonly Box[], type: string): Box {
  const [box, another] = boxes.filter((one) => one.type === type);
  if (!box || another) throw unreadable();
  return box;
}

function keepOnly(file: Buffer, boxes: readonly Box[], types: readonly string[]): void {
  for (const box of boxes) if (!types.includes(box.type)) blankBox(file, box);
}

const PICTURE_ITEMS = ['av01', 'grid'];

/** Other items are metadata, possibly compressed, or derived images. */
function keepPictureItems(file: Buffer, items: Box): void {
  const countBytes = file.readUInt8(items.contents) === 0 ? 2 : 4;
  for (const entry of readBoxes(file, items.contents + 4 + countBytes, items.end)) {
    const version = file.readUInt8(entry.contents);
    if (entry.type !== 'infe' || (version !== 2 && version !== 3)) throw unreadable();
    const type = entry.contents + (version === 2 ? 8 : 10);
    if (!PICTURE_ITEMS.includes(file.toString('latin1', type, type + 4))) file.write('free', type, 'latin1');
  }
}

function readProperties(file: Buffer, box: Box): Pick<BarePicture, 'width' | 'height' | 'bytesPerPixel'> {
  const container = only(readBoxes(file, box.contents, box.end).filter(isContainer), 'ipco');
  const properties = readBoxes(file, container.contents, container.end);
  for (const property of properties) if (isHugeProfile(property)) blankBox(file, property);
  const sizes = properties.filter(({ type }) => type === 'ispe').map((size) => readSize(file, size));
  const [largest] = sizes.sort((one, other) => other.width * other.height - one.width * one.height);
  if (!largest) throw unreadable();
  const isDeep = properties.some((one) => one.type === 'av1C' && isHighBitDepth(file, one));
  return { ...largest, bytesPerPixel: isDeep ? 26 : 18.5 };
}

function isContainer({ type }: Box): boolean {
  return type === 'ipco';
}

function isHugeProfile({ type, start, end }: Box): boolean {
  return type === 'colr' && end - start > MAX_COLOUR_PROFILE_BYTES;
}

function readSize(file: Buffer, { contents }: Box): { width: number; height: number } {
  return { width: file.readUInt32BE(contents + 4), height: file.readUInt32BE(contents + 8) };
}

function isHighBitDepth(file: Buffer, { contents }: Box): boolean {
  return (file.readUInt8(contents + 2) & 0x40) !== 0;
}
