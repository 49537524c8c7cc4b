export class StorageFull extends Error {}

/** The store does not answer in time, refuses the shop, or returned other bytes than were written. */
export class StorageUnavailable extends Error {}

/** The store refuses the key, or has no such bucket. */
export class WrongObjectStore extends Error {
  /** Identifies the class even when it was loaded twice, from its source and from the build. */
  readonly expected = true;
}

export type StoredFile = { name: string; bytes: number; modifiedAt: Date };

/** Names are made by the server: `ab12/original.avif`, or `entry-x1.js` without a folder. */
export type FileStore = {
  /** Null when there is no such file. @throws {StorageUnavailable} */
  read(name: string): Promise<Buffer | null>;
  /** Writes atomically: the file is complete or absent. @throws {StorageFull | StorageUnavailable} */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Without effect when there is no such file. @throws {StorageUnavailable} */
  remove(name: string): Promise<void>;
  /** @throws {StorageUnavailable} */
  removeFolder(folder: string): Promise<void>;
  /** All files in no particular order, or those of one folder. @throws {StorageUnavailable} */
  list(folder?: string): AsyncIterable<StoredFile>;
};

const NAME = /^\w[\w-]*(?:\.\w[\w-]*)*(?:\/\w[\w-]*(?:\.\w[\w-]*)*)?$/;

/** Defence in depth: no name leads out of the store. */
export function checkedName(name: string): string {
  if (!NAME.test(name)) throw new Error('This is not the name of a stored file.');
  return name;
}
