import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { QueueFullError, Semaphore } from '#app/platform/request/work-limits.server.ts';
import { StorageUnavailable } from './file-store.ts';

export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Answer = { status: number; headers: Headers; body: Buffer };

type S3Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

/** `path` is below the bucket: an object's key, or `?list-type=2…`. */
export type SendToS3 = (path: string, request: S3Request) => Promise<S3Answer>;

const TRIES = 3;

const PAUSE_MS = 100;

// Below the deadline of a request, so that an upload is refused with the reason.
const TIMES_MS = { try: 4_000, all: 6_500 };

// A store that does not answer must not collect all requests of a busy shop.
const MAX_AT_ONCE = 64;

const MAX_WAITING = 256;

/** Every request is idempotent, so it is repeated after a lost connection or a 5xx. */
export function s3Sender(settings: S3Settings, times = TIMES_MS): SendToS3 {
  const { endpoint, bucket, ...account } = settings;
  const client = new AwsClient({ ...account, service: 's3' });
  const slots = new Semaphore(MAX_AT_ONCE);

  async function sendOnce(path: string, request: S3Request, milliseconds: number): Promise<S3Answer> {
    const signed = await client.sign(
      `${endpoint}/${bucket}${path && !path.startsWith('?') ? '/' : ''}${path}`,
      {
        ...request,
        body: request.body ?? null,
      },
    );
    const response = await fetch(signed, { signal: AbortSignal.timeout(milliseconds), redirect: 'error' });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  }

  async function send(path: string, request: S3Request): Promise<S3Answer> {
    const until = performance.now() + times.all;
    for (let tries = 1; ; tries++) {
      const left = until - performance.now();
      const answer = await sendOnce(path, request, Math.ceil(Math.min(times.try, left))).catch(asFailure);
      if (!(answer instanceof Error) && !isTransient(answer.status)) return answer;
      const wait = PAUSE_MS * 2 ** tries;
      if (tries === TRIES || until - performance.now() <= wait) throw unavailable(answer);
      await pause(wait);
    }
  }

  return async (path, request) => {
    try {
      return await slots.run(() => send(path, request), { maxWaiting: MAX_WAITING });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new StorageUnavailable('too many requests to the object store are waiting', { cause: error });
    }
  };
}

function asFailure(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function isTransient(status: number): boolean {
  return status === 429 || status === 408 || (status >= 500 && status !== 501 && status !== 507);
}

function unavailable(last: S3Answer | Error): StorageUnavailable {
  if (last instanceof Error)
    return new StorageUnavailable(`the object store does not answer${codeOf(last)}`, { cause: last });
  return refusal(last);
}

/** Such as ` (CERT_HAS_EXPIRED)`; nothing when there was no answer in time. */
function codeOf({ cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}

/** Names the store's own reason, such as `SignatureDoesNotMatch`. */
export function refusal({ status, body }: S3Answer): StorageUnavailable {
  const [reason] = textsOf(body.toString('utf8'), 'Code');
  return new StorageUnavailable(`the object store answered ${status}${reason ? ` (${reason})` : ''}`);
}

/** The texts between `<tag>` and `</tag>`, in their order. The shop's names need no entities. */
export function textsOf(xml: string, tag: string): string[] {
  return xml
    .split(`<${tag}>`)
    .slice(1)
    .map((rest) => rest.split(`</${tag}>`, 1)[0] ?? '');
}
