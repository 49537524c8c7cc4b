import { TableRefused } from './table.ts';

/** Unpacked, all parts of a workbook together. */
const MAX_UNPACKED = 150 * 1024 * 1024;

const MAX_PARTS = 2_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;

/**
 * Refuses a workbook that says that it is much larger once it is unpacked; while it is read, no part becomes larger than it says.
 * @throws {TableRefused}
 */
export function checkWorkbook(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > file.length || file.readUInt32LE(end) !== END) throw broken();
  const parts = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  let unpacked = 0;
  if (parts > MAX_PARTS) throw tooLarge();
  for (let part = 0; part < parts; part++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw broken();
    const [packed, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)];
    // Without a size nothing would bound the part.
    if (size === 0 && packed > 2) throw tooLarge();
    unpacked += size;
    if (unpacked > MAX_UNPACKED) throw tooLarge();
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

function broken(): TableRefused {
  return new TableRefused('This file is damaged or no workbook. Please save it as .xlsx or CSV again.');
}

function tooLarge(): TableRefused {
  return new TableRefused(
    'This workbook is too large once it is unpacked. Please save the sheet that is needed as CSV.',
  );
}
