import { buffer } from 'node:stream/consumers';
import { type Entry, getFileNameLowLevel, validateFileName, type ZipFile } from 'yauzl';
import { isPictureFile } from './picture-names.ts';

const GB = 1024 ** 3;

const MAX_ENTRIES = 20_000;

const MAX_UNPACKED = 4 * GB;

const MAX_RATIO = 200;

/** Of all names and what stands with them: each may be three times 64 KB, and all of them are kept in memory. */
const MAX_DIRECTORY = 16 * 1024 ** 2;

const messages = {
  unreadable: 'The ZIP cannot be read. Please make it once more.',
  directory: 'The names in the ZIP are too long. Please shorten the names of its files and folders.',
  entries: `The ZIP has more than ${MAX_ENTRIES.toLocaleString('en')} files.`,
  unpacked: 'The ZIP is larger than 4 GB once it is unpacked.',
  ratio: (name: string) => `${name} is packed too tightly to be a picture.`,
  path: (name: string) => `The ZIP has a file whose name leads out of it: ${name}.`,
  link: (name: string) => `The ZIP has a link in it: ${name}. Please put the picture itself there.`,
  locked: 'The ZIP has a password. Please make one without.',
  large: (megabytes: number) => `It is larger than ${megabytes} MB.`,
};

/** The message is for the person who sent the ZIP. */
export class ArchiveRefused extends Error {}

/** The database did not give it, or it is deleted at this moment: the ZIP itself may be fine. */
export class PartMissing extends Error {
  constructor(options?: ErrorOptions) {
    super('A part of a ZIP could not be read.', options);
  }
}

const isSaid = (error: unknown) => error instanceof ArchiveRefused || error instanceof PartMissing;

/** The pictures of a ZIP by their paths. Nothing is unpacked yet. @throws {ArchiveRefused} @throws {PartMissing} */
export async function readZip(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new ArchiveRefused(messages.entries);
  const pictures = new Map<string, Entry>();
  let unpacked = 0;
  let count = 0;
  let directory = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (++count > MAX_ENTRIES) throw new ArchiveRefused(messages.entries);
      unpacked += entry.uncompressedSize;
      directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (directory > MAX_DIRECTORY) throw new ArchiveRefused(messages.directory);
      const name = nameOf(entry);
      check(entry, name, unpacked);
      if (isPictureFile(name)) pictures.set(name, entry);
    }
  } catch (error) {
    throw isSaid(error) ? error : new ArchiveRefused(messages.unreadable);
  }
  return pictures;
}

function check(entry: Entry, name: string, unpacked: number): void {
  if (validateFileName(name) !== null) throw new ArchiveRefused(messages.path(name.slice(0, 100)));
  if (isLink(entry)) throw new ArchiveRefused(messages.link(name.slice(0, 100)));
  if (entry.isEncrypted()) throw new ArchiveRefused(messages.locked);
  if (unpacked > MAX_UNPACKED) throw new ArchiveRefused(messages.unpacked);
  if (entry.uncompressedSize > MAX_RATIO * Math.max(1, entry.compressedSize))
    throw new ArchiveRefused(messages.ratio(name.slice(0, 100)));
}

const UNIX = 3;

const FILE_TYPE = 0o170000;

const LINK = 0o120000;

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}

/** Many programs write UTF-8 without saying so, where the format means CP437. */
function nameOf(entry: Entry): string {
  const { fileNameRaw, generalPurposeBitFlag, extraFieldRaw: _, extraFields } = entry;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/');
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields ?? [], false);
  }
}

/** yauzl ends a file that unpacks to another size than the ZIP says. @throws {ArchiveRefused} @throws {PartMissing} */
export async function unpack(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes)
    throw new ArchiveRefused(messages.large(Math.floor(maxBytes / 1024 / 1024)));
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw isSaid(error) ? error : new ArchiveRefused(messages.unreadable);
  }
}
