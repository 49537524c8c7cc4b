import path from 'node:path';
import { type Environment, environment } from '#app/platform/config/env.server.ts';
import { log } from '#app/platform/request/log.server.ts';
import { type FileStore, WrongObjectStore } from './file-store.ts';
import { folderStore } from './folder-store.server.ts';
import { refusal, type S3Settings, s3Sender } from './s3-requests.server.ts';
import { s3Store } from './s3-store.server.ts';

type FileArea = 'pictures' | 'assets';

/** The object store where there is one, else the data folder. */
export function openShopFiles(area: FileArea): FileStore {
  const settings = s3Settings(environment());
  return settings ? openS3Files(settings, area) : openFolderFiles(area);
}

export function openFolderFiles(area: FileArea): FileStore {
  return folderStore(path.join(environment().SHOP_DATA, area));
}

export function openS3Files(settings: S3Settings, area: FileArea): FileStore {
  return s3Store(s3Sender(settings), area);
}

/** A store that does not answer may come back. @throws {WrongObjectStore} when it refuses the key or has no such bucket. */
export async function checkObjectStore(settings: S3Settings): Promise<void> {
  const { endpoint, bucket } = settings;
  const answer = await s3Sender(settings)('?list-type=2&prefix=none%2F', { method: 'GET' }).catch(
    (error: unknown) => log.warn({ err: error, endpoint }, 'the object store does not answer'),
  );
  if (!answer || answer.status === 200) return;
  throw new WrongObjectStore(
    `MEDIA_S3_BUCKET: ${refusal(answer).message} to a list of the bucket ${bucket} at ${endpoint}`,
  );
}

/** Null without an object store. */
export function s3Settings(env: Environment): S3Settings | null {
  const {
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
