import { type BarePicture, MAX_COLOUR_PROFILE_BYTES } from './bare-picture.ts';
import { readOrientation } from './exif.server.ts';
import { EOI, readSegments, type Segment } from './jpeg-segments.server.ts';
import { unreadable } from './picture-refused.ts';

const [SOF0, SOF1, SOF2, DHT, JPG, DAC, SOF15] = [0xc0, 0xc1, 0xc2, 0xc4, 0xc8, 0xcc, 0xcf];
const [SOS, DQT, DRI, APP0, APP1, APP2, APP14] = [0xda, 0xdb, 0xdd, 0xe0, 0xe1, 0xe2, 0xee];

const START = Buffer.from([0xff, 0xd8]);
const JFIF = Buffer.from('\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');

// Each scan is a pass over the whole image. Cameras and programs write 1 to 15.
const MAX_SCANS = 100;

/** Keeps only tables, scans and the colour profile. @throws {PictureRefused | RangeError} */
export function stripJpeg(file: Buffer): BarePicture {
  const segments = readSegments(file);
  const [frame, ...moreFrames] = segments.filter(isFrame);
  const scans = segments.filter(({ marker }) => marker === SOS).length;
  if (!frame || moreFrames.length > 0 || scans === 0 || scans > MAX_SCANS) throw unreadable();
  if (![SOF0, SOF1, SOF2].includes(frame.marker) || frame.data.readUInt8(0) !== 8) throw unreadable();
  const components = frame.data.readUInt8(5);
  return {
    bytes: Buffer.concat([START, ...colourSegments(segments), ...pixelSegments(segments)]),
    width: frame.data.readUInt16BE(3),
    height: frame.data.readUInt16BE(1),
    // With several scans the decoder holds all coefficients until the last one.
    bytesPerPixel: scans > 1 || frame.marker === SOF2 ? 2 * components + 1 : Math.max(3, components),
    orientation: orientationOf(segments),
  };
}

function isFrame({ marker }: Segment): boolean {
  return marker >= SOF0 && marker <= SOF15 && ![DHT, JPG, DAC].includes(marker);
}

function pixelSegments(segments: readonly Segment[]): Buffer[] {
  const retained = [DHT, DQT, DRI, SOS, EOI];
  return segments.filter((one) => retained.includes(one.marker) || isFrame(one)).map(({ whole }) => whole);
}

function colourSegments(segments: readonly Segment[]): Buffer[] {
  const hasJfif = segments.some((one) => one.marker === APP0 && startsWith(one, 'JFIF\0'));
  const adobe = segments.find((one) => one.marker === APP14 && startsWith(one, 'Adobe'));
  return [...(hasJfif ? [JFIF] : []), ...(adobe ? [adobeSegment(adobe)] : []), ...profileSegments(segments)];
}

function adobeSegment({ data }: Segment): Buffer {
  return Buffer.concat([Buffer.from([0xff, APP14, 0, 14]), data.subarray(0, 12)]);
}

function profileSegments(segments: readonly Segment[]): Buffer[] {
  const parts = segments.filter((one) => one.marker === APP2 && startsWith(one, 'ICC_PROFILE\0'));
  const bytes = parts.reduce((sum, { whole }) => sum + whole.length, 0);
  return bytes <= MAX_COLOUR_PROFILE_BYTES ? parts.map(({ whole }) => whole) : [];
}

function orientationOf(segments: readonly Segment[]): number {
  const exif = segments.find((one) => one.marker === APP1 && startsWith(one, 'Exif\0\0'));
  return exif ? readOrientation(exif.data.subarray(6)) : 1;
}

function startsWith({ data }: Segment, name: string): boolean {
  return data.toString('latin1', 0, name.length) === name;
}
